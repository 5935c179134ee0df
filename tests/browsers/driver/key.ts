/** Keys as W3C WebDriver names them. */
export const KEY = { control: '\uE009', backspace: '\uE003', down: '\uE015', enter: '\uE007' } as const;
