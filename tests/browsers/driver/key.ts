/** Keys as W3C WebDriver names them. */
export const KEY = { control: '\uE009', backspace: '\uE003', end: '\uE010', tab: '\uE004', enter: '\uE007' } as const;
