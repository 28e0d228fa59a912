/** The package ships no types. */
declare module 'commonmark-spec' {
  interface SpecExample {
    /** Tabs are written as `→`. */
    readonly markdown: string;
    readonly html: string;
    readonly section: string;
    readonly number: number;
  }
  const spec: {readonly text: string; readonly tests: readonly SpecExample[]};
  // biome-ignore lint/style/noDefaultExport: that is how the package is
  export default spec;
}
