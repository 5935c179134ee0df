import { describe, expect, it } from 'vitest';
import { renamedKey, replaced, valueAt } from '#tools/mutate/mutant.ts';

const VALUE = { body: [{ type: 'text' }, { type: 'icon' }], route: { path: '/x' } };

describe('a planted fault', () => {
  it('changes one place and leaves the original alone', () => {
    expect(replaced(VALUE, ['body', 1, 'type'], () => 'icons')).toEqual({
      ...VALUE,
      body: [{ type: 'text' }, { type: 'icons' }],
    });
    expect(VALUE.body[1]).toEqual({ type: 'icon' });
  });

  it('adds a member that is not there, and takes one away', () => {
    expect(replaced(VALUE, ['route', 'mounts'], () => ['/y'])).toMatchObject({ route: { path: '/x', mounts: ['/y'] } });
    expect(replaced(VALUE, ['route', 'path'], () => undefined)).toEqual({ ...VALUE, route: {} });
    expect(replaced(VALUE, ['body', 0], () => undefined)).toMatchObject({ body: [{ type: 'icon' }] });
  });

  it('renames a member in its place', () => {
    expect(Object.keys(renamedKey(VALUE, [], 'body', 'bodyx') as object)).toEqual(['bodyx', 'route']);
  });

  it('finds what stands at a place', () => {
    expect(valueAt(VALUE, ['body', 1, 'type'])).toBe('icon');
    expect(valueAt(VALUE, ['body', 5, 'constructor'])).toBeUndefined();
  });
});
