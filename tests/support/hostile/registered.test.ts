import { expect, it } from 'vitest'
import { explore } from '../paths/cover.ts'
import type { AnyModel } from '../paths/position.ts'

const models = import.meta.glob<AnyModel>('../../../machines/**/*.model.ts', {
  import: 'model',
  eager: true,
})
const hostile = Object.keys(import.meta.glob('../../hostile/*.view.test.tsx')).map(nameOf)

function nameOf(file: string): string {
  return file.replace(/.*\//, '').replace(/\..*/, '')
}

it('every flow with a screen meets a hostile resident', () => {
  const without = Object.entries(models).filter(
    ([file, model]) =>
      !hostile.includes(nameOf(file)) &&
      explore(model).some(({ position }) => position.expected.screen),
  )
  expect(without.map(([file]) => nameOf(file))).toEqual([])
})
