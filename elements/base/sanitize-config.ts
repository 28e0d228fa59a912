/**
 * What may stay of raw HTML (`security.md` R2–R4): text, tables, `details`. The build of the
 * standalone files reads this too, and leaves out what DOMPurify needs for other settings.
 */
export const sanitizeConfig = {
  ALLOWED_TAGS: ('p br hr b i em strong s del ins sub sup mark small kbd code pre samp var abbr q cite blockquote ul ol li dl dt dd ' +
    'h1 h2 h3 h4 h5 h6 table thead tbody tfoot tr th td caption details summary span div #text').split(' '),
  ALLOWED_ATTR: 'title lang dir colspan rowspan align start reversed open'.split(' '),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
  CUSTOM_ELEMENT_HANDLING: {tagNameCheck: null, attributeNameCheck: null, allowCustomizedBuiltInElements: false},
  SANITIZE_DOM: true,
  SANITIZE_NAMED_PROPS: true,
  KEEP_CONTENT: true,
  RETURN_DOM_FRAGMENT: true,
  RETURN_TRUSTED_TYPE: false,
};
