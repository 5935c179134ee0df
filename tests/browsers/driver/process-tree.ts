import { readdirSync, readFileSync } from 'node:fs';

/** Process → parent. Linux only, as the drivers of these browsers are here. */
const parents = (): ReadonlyMap<number, number> =>
  new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        try {
          // The name of the command is in brackets and may contain anything.
          const [, parent] =
            /\) \S (\d+) /.exec(readFileSync(`/proc/${name}/stat`, 'utf8').replace(/^.*(?=\) )/s, '')) ?? [];
          return [[Number(name), Number(parent)] as const];
        } catch {
          return [];
        }
      }),
  );

/** All descendants of a process, without itself. */
export const descendantsOf = (pid: number): number[] => {
  const all = [...parents()];
  const below = (parent: number): number[] =>
    all.filter(([, itsParent]) => itsParent === parent).flatMap(([child]) => [child, ...below(child)]);
  return below(pid);
};

/** Suspends all processes of the tree, as a sleeping device does, while the clock advances. */
export const sleepFor = async (pid: number, sleepMs: number): Promise<void> => {
  const family = descendantsOf(pid);
  for (const each of family) process.kill(each, 'SIGSTOP');
  await new Promise((resolve) => {
    setTimeout(resolve, sleepMs);
  });
  for (const each of family) process.kill(each, 'SIGCONT');
};
