import { beforeEach, expect, it, vi } from 'vitest'
import { loadNamespaces, startI18n } from './i18n.ts'

const { load } = vi.hoisted(() => ({ load: vi.fn<() => void>() }))
vi.mock(import('./all-words.ts'), async (importOriginal) => {
  load()
  return importOriginal()
})

beforeEach(() => load.mockClear())

it('the first translations are loaded without the list of all translations, whose chunk is the portal', async () => {
  const words = await startI18n('fi', ['shell', 'signIn'])
  expect(words.t('loading', { ns: 'shell' })).toBe('Ladataan…')
  expect(load).not.toHaveBeenCalled()
  await loadNamespaces(words, ['errors'])
  expect(load).toHaveBeenCalledOnce()
  expect(words.hasResourceBundle('fi', 'errors')).toBe(true)
})

it('a translation namespace without texts is an error', async () => {
  await expect(startI18n('fi', ['shell', 'nothing'])).rejects.toThrow('Words are missing: nothing')
  const words = await startI18n('sv', ['shell'])
  await expect(loadNamespaces(words, ['errors', 'nothing'])).rejects.toThrow(
    'Words are missing: nothing',
  )
})
