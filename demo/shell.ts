/** What every page of the demo does: the elements, the choice of light or dark, and where one is. */
import 'markdownui/elements';

const key = 'markdownui-theme';
const select = document.querySelector<HTMLSelectElement>('#theme');

/** Storage may be forbidden; the choice then lasts as long as the page. */
function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function use(theme: string): void {
  document.documentElement.style.colorScheme = theme;
}

const chosen = stored();
if (select) {
  if (chosen && [...select.options].some(({value}) => value === chosen)) select.value = chosen;
  use(select.value);
  select.addEventListener('change', () => {
    use(select.value);
    try {
      localStorage.setItem(key, select.value);
    } catch {
      // As above.
    }
  });
}

// On a narrow screen the pages' names scroll: the one of this page is to be seen.
const nav = document.querySelector<HTMLElement>('.top nav');
const current = nav?.querySelector('[aria-current]');
if (nav && current) {
  const [seen, own] = [nav.getBoundingClientRect(), current.getBoundingClientRect()];
  if (own.right > seen.right) nav.scrollLeft += own.right - seen.right + 40;
  if (own.left < seen.left) nav.scrollLeft -= seen.left - own.left + 40;
}
