import { expect, test } from 'vitest'
import { byPriority } from './notification-look.ts'

test('important notifications come first, otherwise in the given order', () => {
  const first = { id: 1, priority: 'normal' } as const
  const second = { id: 2, priority: 'important' } as const
  const third = { id: 3, priority: 'normal' } as const
  const fourth = { id: 4, priority: 'important' } as const
  expect(byPriority([first, second, third, fourth])).toEqual([second, fourth, first, third])
})
