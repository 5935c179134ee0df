import { readdirSync, readFileSync } from 'node:fs';

/** Process → parent. Linux only, as the drivers of these browsers are here. */
const parents = (): ReadonlyMap<number, number> =>
  new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        try {
          // The name of the command stands in brackets and may hold anything.
          const [, parent] =
            /\) \S (\d+) /.exec(readFileSync(`/proc/${name}/stat`, 'utf8').replace(/^.*(?=\) )/s, '')) ?? [];
          return [[Number(name), Number(parent)] as const];
        } catch {
          return [];
        }
      }),
  );

/** All that a process has started, and what those have, without itself. */
export const descendantsOf = (pid: number): number[] => {
  const all = [...parents()];
  const below = (parent: number): number[] =>
    all.filter(([, itsParent]) => itsParent === parent).flatMap(([child]) => [child, ...below(child)]);
  return below(pid);
};

/** As a device that falls asleep: no process of the family does anything, while the clock goes on. */
export const sleepFor = async (pid: number, sleepMs: number): Promise<void> => {
  const family = descendantsOf(pid);
  for (const each of family) process.kill(each, 'SIGSTOP');
  await new Promise((resolve) => {
    setTimeout(resolve, sleepMs);
  });
  for (const each of family) process.kill(each, 'SIGCONT');
};
