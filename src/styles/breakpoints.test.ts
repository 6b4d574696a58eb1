import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PHONE_MAX_PX, TABLET_MAX_PX } from '../../domain/limits.ts'

const src = join(import.meta.dirname, '..')

/** Finer steps within phone and desktop: wrapping of long words, and the height of the greeting. */
const finer = ['max-width: 399px', 'min-width: 1600px']

test('the style sheets use no other widths than the limits of phone, tablet and desktop', () => {
  const widths = globSync('**/*.css', { cwd: src })
    .flatMap((file) => readFileSync(join(src, file), 'utf8').match(/@media[^{]+/g) ?? [])
    .flatMap((query) => query.match(/[^\s(]*width[^)]*/g) ?? [])
  expect([...new Set(widths)].toSorted()).toEqual(
    [
      `max-width: ${PHONE_MAX_PX}px`,
      `min-width: ${PHONE_MAX_PX + 1}px`,
      `max-width: ${TABLET_MAX_PX}px`,
      `min-width: ${TABLET_MAX_PX + 1}px`,
      ...finer,
    ].toSorted(),
  )
})
