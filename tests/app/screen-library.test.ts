import { describe, expect, it } from 'vitest';
import { routes } from 'virtual:screens';
import { loadScreen, screenNow } from '#app/screen-library.ts';
import commandTable from '#schemas/language/commands.json' with { type: 'json' };

const ids = Object.keys(routes);

describe('shipped screens', () => {
  it('are there', () => {
    expect(ids).toEqual(
      expect.arrayContaining(['deposit.methods', 'deposit.redirect', 'deposit.complete', 'shared.error']),
    );
  });

  it.each(ids)('%s is ready, once and for all, with what it needs to be pressed', async (id) => {
    const screen = await loadScreen(id);
    expect(screen.compiled.id).toBe(id);
    expect(screen.nodeTypes.size).toBeGreaterThan(0);
    expect(screenNow(id)).toBe(screen);
    expect(await loadScreen(id)).toBe(screen);
    expect(Object.keys(commandTable)).toEqual(expect.arrayContaining([...screen.commands]));
  });

  it('know the commands of presses, of rows, of timers, of polls and of being left', async () => {
    const commandsOf = async (id: string): Promise<string[]> => [...(await loadScreen(id)).commands];
    expect(await commandsOf('deposit.redirect')).toEqual(
      expect.arrayContaining(['deposit.create', 'form.pickAmount', 'deposit.openRedirect']),
    );
    expect(await commandsOf('deposit.methods')).toEqual(expect.arrayContaining(['methods.pick', 'groups.open']));
    expect(await commandsOf('deposit.peer-to-peer-invoice')).toEqual(
      expect.arrayContaining(['deposit.cancel', 'deposit.refreshStatus', 'deposit.complete']),
    );
    expect(await commandsOf('deposit.complete')).toEqual(
      expect.arrayContaining(['complete.open', 'complete.leave', 'complete.endWait', 'complete.retry']),
    );
  });

  it('begin with the list of methods, which is here at once', () => {
    expect(screenNow('deposit.methods')?.compiled.id).toBe('deposit.methods');
  });
});

describe('a screen there is not', () => {
  it.each(['no.such', 'constructor', '__proto__', ''])('%s is refused', async (id) => {
    expect(screenNow(id)).toBeUndefined();
    await expect(loadScreen(id)).rejects.toThrow(`There is no screen ${id}.`);
  });
});
