import { createHash } from 'node:crypto';
import type { Browser } from '#tests/browsers/driver/browser.ts';
import { DriverError } from '#tests/browsers/driver/commands.ts';
import { voucherPack } from '#tests/e2e/made-packs.ts';
import type { Pack } from '#layouts/pack/make-pack.ts';
import { writePack } from '#layouts/pack/write-pack.ts';
import { isRecord } from '#tools/wire/bundle.ts';
import type { HostileSite } from './hostile-site.ts';
import type { Evidence } from './judge.ts';
import { forget, goOn, readTraps, setTraps, type Sight } from './person.ts';
import type { Plan } from './plan.ts';
import { TYPED } from './ways.ts';

type Choose = (place: string) => string | undefined;

/** Members that identify a file or a node: changing them would make another pack. */
const NAMES: ReadonlySet<string> = new Set(['id', 'type', '$schema', 'kind']);

const planted = (value: unknown, place: string, choose: Choose): unknown => {
  if (typeof value === 'string') return choose(place) ?? value;
  if (Array.isArray(value)) return value.map((each) => planted(each, `${place}[]`, choose));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      NAMES.has(name) ? member : planted(member, `${place}.${name}`, choose),
    ]),
  );
};

/** The pack of the documentation with hostile texts in its screens, rows and texts, and with valid hashes. */
const hostilePack = (choose: Choose): Pack => {
  const { manifest, contents } = voucherPack();
  const made = new Map<string, string>();
  const files = manifest.files.map((file) => {
    const whole: unknown = JSON.parse(contents.get(file.path) ?? 'null');
    const content = JSON.stringify(planted(whole, `pack ${file.kind}`, choose));
    const sha256 = createHash('sha256').update(content).digest('hex');
    const path = file.path.replace(file.sha256, sha256);
    made.set(path, content);
    return { ...file, path, sha256, bytes: Buffer.byteLength(content) };
  });
  return { manifest: { ...manifest, files }, contents: made };
};

const TURNS = 6;
const START_MS = 15_000;

const NOTHING = { ran: [], errors: [], violations: [], strangers: [] };

/** The whole tab has navigated to the provider's page, as without windows. */
const LEFT: Sight = { screen: 'the provider’s', isBlank: false, due: [], amount: '' };

const startDataOf = ({ way, walk, transport }: Plan, { sandbox }: HostileSite): object => {
  const player = `hostile${walk}`;
  const { country, currency, visit } = way;
  return {
    token: `sandbox-${visit?.scenario ?? 'ok'}-${player}`,
    userId: player,
    host: `${sandbox.demoOrigin}/`,
    transport,
    closingButton: true,
    bonusList: [],
    ...(visit?.widgetViewType ? { widgetViewType: visit.widgetViewType } : {}),
    user: {
      id_user: player,
      lang: 'en',
      currency,
      paymentGeo: country,
      balanceData: { primary: { amount: 1_000_000, currency } },
    },
  };
};

const addressOf = (plan: Plan, site: HostileSite): string => {
  const data = startDataOf(plan, site);
  const start = plan.attack === 'host' ? plan.plant('StartData', data) : data;
  const { country, currency, visit } = plan.way;
  return `${site.sandbox.demoOrigin}/?${new URLSearchParams({ country, currency, ...visit, start: JSON.stringify(start) })}`;
};

/** A navigation during a script is no finding; only hostile code opens dialogs. */
const unlessGone = async <T>(what: Promise<T>, instead: T, onDialog: () => void): Promise<T> => {
  try {
    return await what;
  } catch (error) {
    if (!(error instanceof DriverError)) throw error;
    if (/alert/.test(error.code)) onDialog();
    return instead;
  }
};

const pushState = async (plan: Plan, { control }: HostileSite): Promise<void> => {
  const [deposit] = await control.deposits();
  if (!deposit) return;
  const push = { depositId: deposit.depositId, status: deposit.status, serverTime: Date.now() };
  await control.push(deposit.token, 'deposit.status', plan.plant('PushesDepositStatus', push));
};

/** Runs one walk with one attack, and returns the findings. */
export const walk = async (browser: Browser, site: HostileSite, plan: Plan): Promise<Evidence> => {
  const dialogs: string[] = [];
  const calmly = <T>(what: Promise<T>, instead: T): Promise<T> =>
    unlessGone(what, instead, () => dialogs.push('a dialog'));
  await browser.go('about:blank');
  await site.begin(plan.alterAnswer);
  const isPacked = plan.attack === 'pack';
  if (isPacked)
    writePack(
      site.packFolder,
      hostilePack((place) => (plan.walk % 2 === 0 || /texts/.test(place) ? plan.text(place) : undefined)),
      undefined,
    );
  const typed = plan.attack === 'user' ? { ...TYPED, fullName: plan.text('typed'), '*': plan.text('typed') } : TYPED;
  await browser.go(addressOf(plan, site));
  const [host = ''] = await browser.tabs();
  const isOpen = (): Promise<boolean> =>
    browser.run(() => (document.querySelector<HTMLElement>('main')?.innerText.trim() ?? '') !== '');
  await browser.until('a page', isOpen, { waitMs: START_MS }).catch(() => {});
  await calmly(browser.run(setTraps), undefined);
  const tiles = isPacked ? ['Voucher'] : plan.way.tiles;
  const first = await calmly<Sight[]>(browser.run(goOn, tiles, JSON.stringify(typed), TURNS), []);
  if (plan.attack === 'push') await pushState(plan, site);
  const last = await calmly<Sight[]>(browser.run(goOn, [], '{}', 0), []);
  const caught = await calmly(browser.run(readTraps), NOTHING);
  await calmly(browser.run(forget), undefined);
  await calmly(browser.runInHost(forget), undefined);
  for (const tab of (await browser.tabs()).filter((each) => each !== host)) {
    await browser.switchTab(tab);
    await browser.closeTab();
  }
  await browser.switchTab(host);
  const amounts = [...(await site.control.deposits()), ...(await site.control.withdrawals())];
  return {
    ...caught,
    ran: [...caught.ran, ...dialogs],
    // The captcha and the provider's page belong to the sandbox.
    strangers: caught.strangers.filter((address) => !address.startsWith(site.sandbox.providerOrigin)),
    sights: first.length + last.length > 0 ? [...first, ...last] : [LEFT],
    reports: site.takeReports(),
    planted: plan.planted,
    due: site.dueSums(),
    amounts: amounts.map(({ amount }) => String(amount)),
  };
};
