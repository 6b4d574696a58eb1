import { expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useRenderedSliceCount } from './use-slices.ts'

async function slicesOf(isWhole: boolean) {
  const rendered: number[] = []
  const hook = await renderHook(
    (props) => {
      const slices = useRenderedSliceCount(2, props?.isWhole ?? false)
      if (slices !== rendered.at(-1)) rendered.push(slices)
    },
    { initialProps: { isWhole } },
  )
  return { ...hook, rendered }
}

test('a long page is rendered without its slices first, then with one more at a time', async () => {
  const { rendered } = await slicesOf(false)
  await vi.waitFor(() => expect(rendered).toEqual([0, 1, 2]))
})

test('a page that must be complete at once renders all slices at first, and keeps them', async () => {
  const { rendered, rerender } = await slicesOf(true)
  await rerender({ isWhole: false })
  expect(rendered).toEqual([2])
})
