import { answers, change, fault, isCreate, type PlantedFault } from './plant.ts';
import type { Tamper } from './tampered-server.ts';

type Methods = Record<string, unknown>[];

const isList = (path: string): boolean => path === 'methods-payment-v5';

/** Changes the methods outside of groups. */
const changeMethods =
  (into: (methods: Methods) => object[]): NonNullable<Tamper['answer']> =>
  (answer, { path }) => {
    const { methods } = Object(answer.body);
    if (!isList(path) || !Array.isArray(methods)) return;
    const groups = methods.filter((entry) => Array.isArray(Object(entry).paymentMethods));
    const plain: Methods = methods.filter((entry) => !groups.includes(entry));
    Object.assign(Object(answer.body), { methods: [...groups, ...into(plain)] });
  };

const ruleOf = (method: Record<string, unknown>, rule: object): Record<string, unknown> => ({
  ...method,
  amount_rules: Object.fromEntries(Object.keys(Object(method['amount_rules'])).map((code) => [code, rule])),
});

/** Lists and answers with values that a player cannot use. */
export const plantedAnswers: readonly PlantedFault[] = [
  ...(
    [
      ['a least amount over the largest', 'min 900 is over max 5', (method) => ruleOf(method, { min: 900, max: 5 })],
      ['rules of another currency', 'has no amount_rules for', (method) => ({ ...method, amount_rules: {} })],
      [
        'an amount to pick that its rule refuses',
        'which violates its own rules',
        (method) => ({ ...ruleOf(method, { min: 5, max: 50 }), recommendedAmounts: [10, 70] }),
      ],
    ] satisfies [string, string, (method: Record<string, unknown>) => object][]
  ).map(([name, says, into]) =>
    fault(
      `lists a method with ${name}`,
      ['http', 'methods/rules', says],
      answers(changeMethods((list) => list.map(into))),
    ),
  ),
  fault(
    'lists a method twice',
    ['http', 'methods/rules', 'listed twice'],
    answers(changeMethods((list) => [...list, ...list.slice(0, 1)])),
  ),
  ...(
    [
      ['empty requisites', 'there are no payment details', 'requisites', () => []],
      [
        'the name of the bank alone',
        'there are no payment details',
        'requisites',
        () => [{ name: 'bank', type: 'text', value: 'A' }],
      ],
      ['a sign for its currency', 'is not a payable amount', 'payment_currency', () => '$'],
      ['a user name in the address', 'the widget does not open', 'url', () => 'https://bank.example@evil.example/'],
    ] satisfies [string, string, string, () => unknown][]
  ).map(([name, says, member, into]) =>
    fault(
      `answers a create with ${name}`,
      ['http', 'methods/every-method', says],
      answers(({ body }, { path }) => path.startsWith('deposit-create') && change(body, member, into)),
    ),
  ),
  fault(
    'asks for fields and names none',
    ['http', 'methods/every-method', 'the form requests no field'],
    answers(
      ({ body }, call) => void (isCreate(call) && Object.assign(Object(body), { isFieldsRequired: true, fields: [] })),
    ),
  ),
  ...(['resume-deposit', 'deposit-create'] as const).map((path) =>
    fault(
      `answers ${path} with another account the second time`,
      [
        'http',
        path === 'resume-deposit' ? 'statuses/resumed' : 'idempotency/same-account',
        path === 'resume-deposit' ? 'it was to be paid to' : 'to be paid to',
      ],
      () => {
        let count = 0;
        return {
          answer: ({ body }, call) => {
            count += 1;
            if (call.path === path) change(body, 'value', (value) => `${String(value)}${count}`);
          },
        };
      },
    ),
  ),
  ...(
    [
      ['two fields of one name', 'two fields are named', (fields) => [...fields, ...fields]],
      ['a mask of another dialect', 'has no place', (fields) => fields.map((field) => ({ ...field, mask: '####' }))],
      [
        'choices that its pattern refuses',
        'its patterns refuse its choice',
        (fields) => fields.map((field) => ({ ...field, regex: '^never$' })),
      ],
    ] satisfies [string, string, (fields: object[]) => object[]][]
  ).map(([name, says, into]) =>
    fault(
      `lists a form with ${name}`,
      ['http', 'methods/fillable', says],
      answers(({ body }, { path }) => isList(path) && change(body, 'fields', (fields) => into(fields as object[]))),
    ),
  ),
  fault(
    'lists no method in a region that was named',
    ['http', 'methods/every-method', 'IN:INR, which --region names, has no method'],
    answers(({ body }, { path }) => void (isList(path) && Object.assign(Object(body), { methods: [] }))),
    { region: ['IN:INR'] },
  ),
  fault(
    'has limits that nothing is between',
    ['http', 'answers/shape deposit-limits', 'min 9 is over max 5'],
    answers(({ body }, { path }) => {
      if (path !== 'deposit-limits') return;
      change(body, 'min', () => 9);
      change(body, 'max', () => 5);
    }),
  ),
  fault(
    'has a list of which every page is the first',
    ['http', 'answers/pages', 'of an earlier page'],
    answers(({ body }, { path }) => void (path === 'transactions-list' && Object.assign(Object(body), { next: '0' }))),
  ),
];
