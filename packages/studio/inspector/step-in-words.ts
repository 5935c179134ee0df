/** Elements that a press acts on; a click elsewhere is no step. */
const PRESSABLE = 'button, a, summary, label, input, [role]';

const MOST_CHARACTERS = 60;

const nameOf = (element: HTMLElement): string => {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const words = element.getAttribute('aria-label') ?? labels[0]?.textContent ?? element.textContent;
  const name = words.replaceAll(/\s+/g, ' ').trim();
  return name.length > MOST_CHARACTERS ? `${name.slice(0, MOST_CHARACTERS)}…` : name;
};

const isTyped = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit', 'file'].includes(element.type));

/** Describes a press or a typed value; undefined for an event that is neither. Secret values are hidden. */
export const stepInWords = ({ type, target }: Event): string | undefined => {
  if (!(target instanceof HTMLElement)) return undefined;
  if (type === 'change') {
    if (!isTyped(target)) return undefined;
    const value = target.type === 'password' ? '•'.repeat(target.value.length) : target.value;
    return `Type ${value === '' ? 'nothing' : value} into ${nameOf(target)}`;
  }
  const pressed = target.closest<HTMLElement>(PRESSABLE);
  const name = pressed && !isTyped(pressed) ? nameOf(pressed) : '';
  return name === '' ? undefined : `Press ${name}`;
};
