/** Makes a list of tabs work: one panel is visible at a time, arrow keys move between the tabs. */
export function createTabs(list, onShow) {
  const tabs = [...list.querySelectorAll('[role="tab"]')];
  const show = (chosen) => {
    for (const tab of tabs) {
      const isChosen = tab === chosen;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      document.getElementById(tab.getAttribute('aria-controls')).hidden = !isChosen;
    }
    onShow(chosen.id);
  };
  list.addEventListener('click', ({ target }) => {
    const tab = target.closest('[role="tab"]');
    if (tab) show(tab);
  });
  list.addEventListener('keydown', ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!step) return;
    const next = tabs[(tabs.indexOf(document.activeElement) + step + tabs.length) % tabs.length];
    next.focus();
    show(next);
  });
  show(tabs[0]);
}
