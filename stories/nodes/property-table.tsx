import type { ReactElement } from 'react';
import css from './node-page.module.css';
import { kindOf, type NodeSchema } from './node-schema.ts';

const shownDefault = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value));

/** The properties of a node type. */
export const PropertyTable = ({ schema }: { readonly schema: NodeSchema }): ReactElement => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Who has no pointer scrolls it with the keys.
  <section className={css.scroller} tabIndex={0} aria-label="Properties">
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Property</th>
          <th scope="col">Holds</th>
          <th scope="col">When absent</th>
          <th scope="col">What it does</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(schema.properties)
          .filter(([name]) => name !== 'type')
          .map(([name, property]) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{kindOf(property)}</td>
              <td>
                {schema.required?.includes(name) === true ? (
                  <span className={css.required}>required</span>
                ) : (
                  <code>{shownDefault(property.default)}</code>
                )}
              </td>
              <td>{property.description}</td>
            </tr>
          ))}
      </tbody>
    </table>
  </section>
);
