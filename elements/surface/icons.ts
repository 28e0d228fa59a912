/**
 * The drawings of `Icon`, loaded with the first one: strokes on a grid of 24, as all icons
 * of ours; what stands behind `!` is filled, and `@x y r` is a circle.
 */

const circle = '@12 12 9';
const calendar = 'M4 6h16v14H4zM4 10.5h16M8 3.5V8M16 3.5V8';
const phone = 'M6.6 3.5 9.6 4 11 8 8.8 9.9a13 13 0 0 0 5.3 5.3L16 13l4 1.4.5 3a2.6 2.6 0 0 1-2.7 3.1A15.5 15.5 0 0 1 3.5 6.2a2.6 2.6 0 0 1 3.1-2.7z';
const heart = 'M12 20s-8-5-8-10.6A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.4C20 15 12 20 12 20z';
const bell = 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.8h4M12 3v2';
const eye = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z@12 12 3';
const speaker = 'M4 9.5h3.5L12 5.5v13l-4.5-4H4z';
const star = 'M12 3.5l2.6 5.5 6 .8-4.4 4.1 1.1 6L12 17l-5.3 2.9 1.1-6L3.4 9.8l6-.8z';
const padlock = 'M5.5 10.5h13V20h-13zM12 14v2.5';
const slash = 'M4 4l16 16';
const dot = (x: number, y: number): string => `@${x} ${y} 1.7`;

const paths: ReadonlyMap<string, string> = new Map(Object.entries({
  accountCircle: `${circle}@12 9.5 3M6.2 18.6c1-2.4 3.2-3.6 5.8-3.6s4.8 1.2 5.8 3.6`,
  add: 'M12 5v14M5 12h14',
  arrowBack: 'M20 12H4M10.5 5.5 4 12l6.5 6.5',
  arrowForward: 'M4 12h16M13.5 5.5 20 12l-6.5 6.5',
  attachFile: 'M20 11.5l-8 8a5 5 0 0 1-7-7l8.5-8.5a3.4 3.4 0 0 1 4.8 4.8l-8.5 8.5a1.7 1.7 0 0 1-2.4-2.4l7.6-7.6',
  calendarToday: calendar,
  call: phone,
  camera: 'M4 7.5h3.5L9 5h6l1.5 2.5H20V19H4z@12 13 3.5',
  check: 'M4.5 12.5 10 18 20 7',
  close: 'M6 6l12 12M18 6 6 18',
  delete: 'M4 6.5h16M9 6.5V4h6v2.5M6 6.5 7 20h10l1-13.5M10 10.5v6M14 10.5v6',
  download: 'M12 4v11.5M6.5 10.5 12 16l5.5-5.5M4 20h16',
  edit: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5',
  event: `${calendar}!M13 13.5h3.5V17H13z`,
  error: `${circle}M12 7.5V13M12 16.4v.01`,
  fastForward: '!M4 6l8 6-8 6zM12.5 6l8 6-8 6z',
  favorite: `!${heart}`,
  favoriteOff: heart,
  folder: 'M3.5 6h6l2 2.5h9V19h-17z',
  help: `${circle}M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.6v.01`,
  home: 'M4 11.5l8-7 8 7M6 10v9.5h4.5V14h3v5.5H18V10',
  info: `${circle}M12 11v5.5M12 7.6v.01`,
  locationOn: 'M12 21c-4-4.4-6.5-7.6-6.5-11a6.5 6.5 0 0 1 13 0c0 3.4-2.5 6.6-6.5 11z@12 10 2.5',
  lock: `${padlock}M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5`,
  lockOpen: `${padlock}M8.5 10.5V7a3.5 3.5 0 0 1 6.8-1.2`,
  mail: 'M3.5 5.5h17v13h-17zM3.5 7l8.5 6 8.5-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moreVert: `!${dot(12, 5.5)}${dot(12, 12)}${dot(12, 18.5)}`,
  moreHoriz: `!${dot(5.5, 12)}${dot(12, 12)}${dot(18.5, 12)}`,
  notificationsOff: bell + slash,
  notifications: bell,
  pause: '!M6.5 5h4v14h-4zM13.5 5h4v14h-4z',
  payment: 'M3.5 5.5h17v13h-17zM3.5 9.5h17M6.5 15h4',
  person: '@12 8 4M4.5 20c.5-3.8 3.6-5.5 7.5-5.5s7 1.7 7.5 5.5z',
  phone,
  photo: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M14.5 9v.01',
  play: '!M7 4.5 19 12 7 19.5z',
  print: 'M7 8.5V4h10v4.5M7 16.5H4v-8h16v8h-3M7 13.5h10V20H7z',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.4-5.5L19.5 9M19.5 4v5h-5',
  rewind: '!M20 6l-8 6 8 6zM11.5 6l-8 6 8 6z',
  search: '@10.5 10.5 6M15 15l5 5',
  send: 'M4 4.5 20.5 12 4 19.5 6 12zM6 12h7',
  settings: '@12 12 2.6@12 12 6.2M12 2.8v3M12 18.2v3M2.8 12h3M18.2 12h3M5.5 5.5l2.1 2.1M16.4 16.4l2.1 2.1M18.5 5.5l-2.1 2.1M7.6 16.4l-2.1 2.1',
  share: '@17.5 6 2.5@6.5 12 2.5@17.5 18 2.5M8.7 10.8l6.6-3.6M8.7 13.2l6.6 3.6',
  shoppingCart: 'M3 4h2.5L8 15.5h10L20.5 8H6.3@9.5 19.5 1.3@17 19.5 1.3',
  skipNext: '!M6 5l9 7-9 7zM16 5h2.5v14H16z',
  skipPrevious: '!M18 5l-9 7 9 7zM5.5 5H8v14H5.5z',
  star: `!${star}`,
  starHalf: `${star}!M12 3.5V17l-5.3 2.9 1.1-6L3.4 9.8l6-.8z`,
  starOff: star,
  stop: '!M6 6h12v12H6z',
  upload: 'M12 16V4.5M6.5 10 12 4.5l5.5 5.5M4 20h16',
  visibility: eye,
  visibilityOff: eye + slash,
  volumeDown: `${speaker}M15.5 9a4 4 0 0 1 0 6`,
  volumeMute: speaker,
  volumeOff: `${speaker}M16 9.5l5 5M21 9.5l-5 5`,
  volumeUp: `${speaker}M15.5 9a4 4 0 0 1 0 6M18 6a8 8 0 0 1 0 12`,
  warning: 'M12 4 2.8 20h18.4zM12 10.5v4M12 17.2v.01',
  // Not in the catalog, but in its own examples and what stands beside them.
  arrowUpward: 'M12 20V4M5.5 10.5 12 4l6.5 6.5',
  arrowDownward: 'M12 4v16M5.5 13.5 12 20l6.5-6.5',
  trendingUp: 'M3.5 17l6-6 4 4 7-8M15 7h5.5v5.5',
  trendingDown: 'M3.5 7l6 6 4-4 7 8M15 17h5.5v-5.5',
  priorityHigh: 'M12 4.5V14!@12 18.9 1.6',
  directionsRun: 'M6 10.5l3-3 4 .7-2.2 5 3.2 2.6v5M10.8 13.2 9 17.2l-4.5.3M12.8 8.5l2 3 3.7.5!@14.7 4.6 1.8',
}));

/** Other names that the same drawings go by. */
const aliases: ReadonlyMap<string, string> = new Map([['playArrow', 'play'], ['fastRewind', 'rewind'], ['favoriteBorder', 'favoriteOff'], ['starBorder', 'starOff']]);

/** What stands for a name that nobody knows. */
const other = '@12 12 4.5';

/** The drawing of a name, in camel case or with underscores. */
export function iconPath(name: string): string {
  const known = name.trim().replace(/_+([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return (paths.get(aliases.get(known) ?? known) ?? other).replace(/@(\S+) (\S+?) ([\d.]+)/g, (_, x: string, y: string, r: string) => `M${x} ${Number(y) - Number(r)}a${r} ${r} 0 1 0 0 ${2 * Number(r)} ${r} ${r} 0 0 0 0-${2 * Number(r)}`);
}

/** All names that have a drawing. */
export const iconNames: readonly string[] = [...paths.keys()];
