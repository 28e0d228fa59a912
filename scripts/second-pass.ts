/**
 * The last step of the standalone build: a second minifier, which folds what the first one
 * leaves (variables that are used once, branches with one result).
 */
import {minify} from 'terser';
import type {Plugin} from 'vite';

export function secondPass(): Plugin {
  return {
    name: 'second-pass',
    apply: 'build',
    enforce: 'post',
    async generateBundle({format}, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        // One map, with its sources, of the file that pages load; the modules say what the others do (decisions/0017)
        if (format !== 'iife') delete bundle[`${chunk.fileName}.map`];
        const source = bundle[`${chunk.fileName}.map`];
        const content = source?.type === 'asset' ? String(source.source) : undefined;
        const {code, map} = await minify(chunk.code, {
          ecma: 2020,
          module: format === 'es',
          compress: {passes: 2},
          format: {comments: /^!/},
          ...(content !== undefined && {sourceMap: {content, includeSources: true, url: `${chunk.fileName}.map`}}),
        });
        // It takes the byte order mark away, by which a page of any encoding reads the file as UTF-8.
        const mark = chunk.code.startsWith('\uFEFF') ? '\uFEFF' : '';
        chunk.code = mark + (code ?? this.error('The minifier gave nothing.'));
        if (source?.type === 'asset' && map) source.source = String(map);
      }
    },
  };
}
