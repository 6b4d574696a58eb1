import { expect, it, vi } from 'vitest'
import { saveFile } from './save-file.ts'

it('saves the content as a file under the given name, and revokes its address afterwards', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  const saved: { name: string; address: string }[] = []
  const listen = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, address: this.href })
  })
  saveFile(new Blob(['{}\n'], { type: 'application/json' }), 'porras-omat-tiedot-2026-11-21.json')
  const [{ name, address } = { name: '', address: '' }] = saved
  expect([saved.length, name]).toEqual([1, 'porras-omat-tiedot-2026-11-21.json'])
  expect(await (await fetch(address)).text()).toBe('{}\n')
  expect(revoke).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(revoke.mock.calls).toEqual([[address]])
  listen.mockRestore()
  vi.useRealTimers()
})
