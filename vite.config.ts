import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const product = process.env['VITE_PRODUCT'] ?? 'cashier';

export default defineConfig({
  base: `/${product}/`,
  plugins: [react()],
  define: { 'import.meta.env.VITE_PRODUCT': JSON.stringify(product) },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**'],
          maxWorkers: 2,
        },
      },
    ],
  },
});
