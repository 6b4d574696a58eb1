import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** A step of `npm run evening`, which passes the address of the bucket. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: ['tests/storage/swift.ts'],
    environment: 'node',
    testTimeout: 60_000,
    provide: { bucket: JSON.parse(process.env['TRIED_BUCKET'] ?? '{}') },
  },
})
