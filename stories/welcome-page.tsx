import type { ReactElement, ReactNode } from 'react';
import '#theme/tokens.css';
import '#theme/base.css';
import { Glyph } from '#renderers/icon/glyph.tsx';
import '#renderers/icon/more-glyphs.ts';
import css from './welcome-page.module.css';

type GlyphName = Parameters<typeof Glyph>[0]['name'];

interface PlaceProps {
  readonly glyph: GlyphName;
  readonly title: string;
  readonly children: ReactNode;
}

const Place = ({ glyph, title, children }: PlaceProps): ReactElement => (
  <li className={css.place}>
    <span className={css.glyph}>
      <Glyph name={glyph} />
    </span>
    <h3>{title}</h3>
    <p>{children}</p>
  </li>
);

interface StepProps {
  readonly title: string;
  readonly children: ReactNode;
}

const Step = ({ title, children }: StepProps): ReactElement => (
  <li className={css.step}>
    <h3>{title}</h3>
    <p>{children}</p>
  </li>
);

/** Where each change is made. */
const FILES = [
  { what: 'A page: its order, its rules, its texts', where: 'schemas/screens/<flow>/<page>/screen.json' },
  { what: 'A part that several pages share', where: 'schemas/fragments/<name>.json' },
  { what: 'A state of a page to look at', where: 'schemas/screens/<flow>/<page>/samples/<state>.json' },
  { what: 'Which method opens which page', where: 'schemas/methods.json' },
  { what: 'Words, in each language', where: 'locales/<locale>.json' },
  { what: 'What rules may read', where: 'schemas/scope/' },
] as const;

/** Commands, and their purpose. */
const COMMANDS = [
  { run: 'npm run layouts -- new', what: 'a new page with its sample, its texts and its row among the methods' },
  { run: 'npm run layouts -- check', what: 'what is wrong, with the file, the line and a suggestion' },
  { run: 'npm run layouts -- explore', what: 'every state a page can be in, and whether each has a way out' },
  { run: 'npm run layouts -- pack', what: 'a pack to publish: pages go live without a release' },
] as const;

interface WelcomePageProps {
  readonly screenCount: number;
  readonly stateCount: number;
  readonly nodeCount: number;
}

/** Tells a payment team what is where. */
export const WelcomePage = ({ screenCount, stateCount, nodeCount }: WelcomePageProps): ReactElement => (
  <main className={css.welcome} lang="en" dir="ltr">
    <header className={css.head}>
      <h1>Every page of the cashier, in every state</h1>
      <p>
        Pages are JSON. Change a file and save it: the page here changes with it, in each language, theme and width,
        before any user sees it.
      </p>
      <dl className={css.counts}>
        <div>
          <dt>pages</dt>
          <dd>{screenCount}</dd>
        </div>
        <div>
          <dt>states</dt>
          <dd>{stateCount}</dd>
        </div>
        <div>
          <dt>kinds of nodes</dt>
          <dd>{nodeCount}</dd>
        </div>
      </dl>
    </header>

    <section className={css.part} aria-labelledby="look">
      <h2 id="look">Where to look</h2>
      <ul className={css.places}>
        <Place glyph="card" title="Screens">
          On the left, by flow: each page in each state that has a sample, drawn as the widget draws it.
        </Place>
        <Place glyph="wallet" title="Examples">
          Layouts of methods all over the world, written in JSON alone: a good place to begin a new one.
        </Place>
        <Place glyph="info" title="Nodes">
          What pages are made of: each kind with its states, its properties, and the JSON to copy.
        </Place>
        <Place glyph="globe" title="Toolbar">
          Language, direction, theme, the theme of a host, platform, text size, and the width of a phone, a tablet or a
          desktop.
        </Place>
        <Place glyph="search" title="Screen">
          The panel beside a page: its data, why each node is shown or hidden, its countdowns, and what it does.
        </Place>
      </ul>
    </section>

    <section className={css.part} aria-labelledby="panel">
      <h2 id="panel">What the panel Screen does for you</h2>
      <ol className={css.steps}>
        <Step title="Why is this not shown?">
          Open <b>Nodes</b> and choose the node, or press <b>Pick on the page</b>. Its rule is told in words, each
          condition with the values that it read. Press a path to see it in the data.
        </Step>
        <Step title="What if the bank sends nothing?">
          Open <b>Data</b> and take the value out. The page follows as you type, and what does not fit is marked in its
          line. <b>Copy as sample</b> makes a file of it: saved, it is a state on the left.
        </Step>
        <Step title="What happens when time runs out?">
          Open <b>Values</b>. Time stands still here until you move it on: by a second, by ten minutes, or to the end of
          a countdown.
        </Step>
        <Step title="What would this button do?">
          Press it and open <b>Events</b>: commands, moves and copies are told, and nothing leaves the preview.
        </Step>
      </ol>
    </section>

    <div className={css.columns}>
      <section className={css.part} aria-labelledby="files">
        <h2 id="files">Where each change is made</h2>
        <dl className={css.rows}>
          {FILES.map(({ what, where }) => (
            <div key={where}>
              <dt>{what}</dt>
              <dd>
                <code>{where}</code>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={css.part} aria-labelledby="commands">
        <h2 id="commands">From an idea to users</h2>
        <dl className={css.rows}>
          {COMMANDS.map(({ run, what }) => (
            <div key={run}>
              <dt>
                <code>{run}</code>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  </main>
);
