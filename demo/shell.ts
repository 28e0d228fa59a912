/** What every page of the demo does: the elements, and the choice of light or dark. */
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
