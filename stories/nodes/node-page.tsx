import { useCallback, useMemo, type ReactElement } from 'react';
import { PagePreview } from '#stories/page-preview.tsx';
import { loadWrittenScreen } from '#stories/preview-screens.ts';
import type { PreviewSession } from '#stories/preview-session.ts';
import '#app/shell.module.css';
import '#theme/tokens.css';
import '#theme/base.css';
import { exampleRow, exampleScreen, variationScope } from './example-screen.ts';
import css from './node-page.module.css';
import type { NodeSchema } from './node-schema.ts';
import { variationsOf, type Variation } from './node-variations.ts';
import { PropertyTable } from './property-table.tsx';

interface ExampleProps {
  readonly type: string;
  readonly story: string;
  readonly index: number;
  readonly variation: Variation;
  readonly session: PreviewSession;
}

/** The JSON of an example without the members that only name the example. */
const written = ({ id: _id, description: _description, ...node }: Variation['node']): string =>
  JSON.stringify(node, undefined, 2);

const Example = ({ type, story, index, variation, session }: ExampleProps): ReactElement => {
  const { name, about, node } = variation;
  const load = useCallback(() => loadWrittenScreen(exampleScreen(`node.${type}`, node)), [type, node]);
  const scope = useMemo(() => variationScope(variation), [variation]);
  const origin = useMemo(
    () => ({ story, page: `${story}/${index}`, title: name, about, ownRoots: [] }),
    [story, index, name, about],
  );
  return (
    <article className={css.example} data-example={index}>
      <h3 className={css.name} dir="ltr" lang="en">
        {name}
      </h3>
      <div className={css.frame}>
        <PagePreview
          load={load}
          origin={origin}
          scope={scope}
          session={session}
          frame={exampleRow}
          className={css.page}
        />
      </div>
      {about !== '' && (
        <p className={css.about} dir="ltr" lang="en">
          {about}
        </p>
      )}
      <details className={css.source} dir="ltr" lang="en">
        <summary>JSON</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Who has no pointer scrolls it with the keys. */}
        <pre tabIndex={0}>{written(node)}</pre>
      </details>
    </article>
  );
};

interface NodePageProps {
  readonly type: string;
  readonly schema: NodeSchema;
  readonly story: string;
  readonly session: PreviewSession;
}

/** Documents a node type: its purpose, each of its states as drawn, and its properties. */
export const NodePage = ({ type, schema, story, session }: NodePageProps): ReactElement => {
  const variations = useMemo(() => variationsOf(schema, type), [schema, type]);
  return (
    <main className={css.nodePage}>
      <header className={css.head} dir="ltr" lang="en">
        <h1>{schema.title}</h1>
        <p>{schema.description}</p>
        <code>{`{ "type": "${type}" }`}</code>
      </header>
      <h2 className={css.part} dir="ltr" lang="en">
        States
      </h2>
      <div className={css.examples}>
        {variations.map((variation, index) => (
          <Example
            key={`${index} ${variation.name}`}
            type={type}
            story={story}
            index={index}
            variation={variation}
            session={session}
          />
        ))}
      </div>
      <h2 className={css.part} dir="ltr" lang="en">
        Properties
      </h2>
      <PropertyTable schema={schema} />
    </main>
  );
};
