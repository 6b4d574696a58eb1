import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ErrorBoundary } from './layout/ErrorBoundary.tsx'
import { useHelsinki } from './use-helsinki.ts'

vi.mock('./zone-rules.ts', () => {
  throw new Error('offline')
})

function Shown() {
  const instant = '2012-06-30T21:30:00Z'
  return <p>{useHelsinki([instant]).show(new Date(instant)).date}</p>
}

it('a screen fails when the rules of the time zone cannot be loaded', async () => {
  const onCatch = vi.fn<() => void>()
  await render(
    <ErrorBoundary onCatch={onCatch} renderError={() => <p>Failed</p>}>
      <Suspense fallback={<p>Loading</p>}>
        <Shown />
      </Suspense>
    </ErrorBoundary>,
  )
  await expect.element(page.getByText('Failed')).toBeVisible()
  expect(onCatch).toHaveBeenCalledTimes(1)
})
