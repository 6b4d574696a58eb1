import { QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ErrorCode } from '../../api/errors.ts'
import { Failure } from '../../machines/shared/failure.ts'
import { startI18n } from '../i18n/i18n.ts'
import { MemoryRouter } from '../routing/routers.tsx'
import { runtime } from '../runtime.ts'
import { queryClient } from '../services/queries.ts'
import { ScreenFrame } from './ScreenFrame.tsx'

const words = await startI18n('fi', ['shell', 'errors'])

/** Renders a screen with a query that fails first and then succeeds, and `Beside` next to it. */
async function show(code: ErrorCode, Beside: () => ReactNode = () => null) {
  const read = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Failure(code))
    .mockResolvedValue('Luettu')
  const Screen = () => {
    const { data } = useSuspenseQuery({ queryKey: ['profile'], queryFn: read, retry: false })
    return (
      <>
        <h1 tabIndex={-1}>{data}</h1>
        <Beside />
      </>
    )
  }
  const Screens = () =>
    useLocation().pathname === '/other' ? <h1 tabIndex={-1}>Muualla</h1> : <Screen />
  await render(
    <I18nextProvider i18n={words}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/screen']}>
          <Link to="/other">Muualle</Link>
          <main>
            <ScreenFrame area="documents">
              <Screens />
            </ScreenFrame>
          </main>
        </MemoryRouter>
      </QueryClientProvider>
    </I18nextProvider>,
  )
  return read
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name })

beforeEach(() => {
  queryClient.clear()
  // React logs every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

it('a retry refetches also the queries that failed after the error page was shown', async () => {
  const { promise, reject } = Promise.withResolvers<string>()
  const queryFn = vi
    .fn<() => Promise<string>>()
    .mockReturnValueOnce(promise)
    .mockResolvedValue('Myös tämä')
  const query = { queryKey: ['drafts'], queryFn, retry: false } as const
  const started = queryClient.prefetchQuery(query)
  await show('INTERNAL_SERVER_ERROR', () => <p>{useSuspenseQuery(query).data}</p>)
  await expect.element(heading('Tämä sivu on epäkunnossa')).toHaveFocus()
  reject(new Failure('INTERNAL_SERVER_ERROR'))
  await started
  await page.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect.element(page.getByText('Myös tämä')).toBeVisible()
})

it('shows the error page of the code that a screen throws, and refetches on retry', async () => {
  const read = await show('INTERNAL_SERVER_ERROR')
  await expect.element(heading('Tämä sivu on epäkunnossa')).toHaveFocus()
  await page.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect.element(heading('Luettu')).toBeVisible()
  expect(read).toHaveBeenCalledTimes(2)
})

it('shows NOT_FOUND as the not-found page', async () => {
  await show('NOT_FOUND')
  await expect.element(heading('Sivua ei löytynyt')).toHaveFocus()
})

it('returns to the screen after the error page of a write that staff may not make', async () => {
  await show('IMPERSONATION_WRITE_ACCESS_DENIED')
  await expect.element(heading('Et voi muuttaa tietoja')).toHaveFocus()
  await page.getByRole('button', { name: 'Takaisin' }).click()
  await expect.element(heading('Luettu')).toBeVisible()
})

it('resets after navigation and moves the focus to the new screen', async () => {
  await show('INTERNAL_SERVER_ERROR')
  await expect.element(heading('Tämä sivu on epäkunnossa')).toHaveFocus()
  await page.getByRole('link', { name: 'Muualle' }).click()
  await expect.element(heading('Muualla')).toHaveFocus()
})

describe('a screen that takes long to load', () => {
  const { promise, resolve } = Promise.withResolvers<{ default: () => ReactNode }>()
  const Slow = lazy(() => promise)
  const Screens = () => {
    const area = useLocation().pathname === '/slow' ? 'documents' : 'front'
    return (
      <ScreenFrame area={area}>
        {area === 'front' ? (
          <div style={{ height: 3000 }}>
            <h1 tabIndex={-1}>Etusivu</h1>
          </div>
        ) : (
          <Slow />
        )}
      </ScreenFrame>
    )
  }

  it('changes the title and the scroll position before it has loaded', async () => {
    await render(
      <I18nextProvider i18n={words}>
        <MemoryRouter initialEntries={['/']}>
          <main>
            <Screens />
          </main>
          <Link to="/slow">Asiakirjoihin</Link>
        </MemoryRouter>
      </I18nextProvider>,
    )
    document.title = 'Etusivu'
    const link = page.getByRole('link', { name: 'Asiakirjoihin' })
    link.element().scrollIntoView()
    expect(window.scrollY).toBeGreaterThan(1000)

    await link.click()
    await expect.poll(() => document.title).toBe(`Asiakirjat – ${runtime.provider.name}`)
    expect(window.scrollY).toBe(0)
    await expect.element(page.getByRole('heading', { level: 1 })).not.toBeInTheDocument()

    resolve({ default: () => <h1 tabIndex={-1}>Asiakirjasi</h1> })
    await expect.element(heading('Asiakirjasi')).toHaveFocus()
  })
})
