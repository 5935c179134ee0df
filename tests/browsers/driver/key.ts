/** Keys by the names of W3C WebDriver. */
export const KEY = { control: '\uE009', backspace: '\uE003', down: '\uE015', enter: '\uE007' } as const;
