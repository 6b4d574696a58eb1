import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import type { FileRecord, UploadTarget } from '../../../api/files.ts'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import type { Attachment } from '../../../machines/shared/attachments.machine.ts'
import { initialisedLetter } from '../../../machines/shared/files.samples.ts'
import { type BytesToSend, uploadMachine } from '../../../machines/shared/upload.machine.ts'
import { AttachmentItem } from './AttachmentItem.tsx'

const pictures = new File([new Uint8Array(2_600_000)], 'kuvat.pdf', { type: 'application/pdf' })
const item: Attachment = {
  id: 'upload-1',
  fileName: pictures.name,
  size: pictures.size,
  status: { kind: 'underWay' },
}

it('shows the percentage of an upload visually; a screen reader hears only that the file is being sent', async () => {
  const sent = Promise.withResolvers<void>()
  const machine = uploadMachine.provide({
    actors: {
      initFile: fromPromise<UploadTarget, { file: File }>(async () => initialisedLetter),
      sendBytes: fromPromise<void, BytesToSend>(() => sent.promise),
      completeFile: fromPromise<FileRecord, { begun: UploadTarget | null }>(
        () => new Promise(() => undefined),
      ),
    },
  })
  const upload = createActor(machine, {
    input: { id: 'upload-1', file: pictures, listener: null },
  }).start()
  await renderPage(
    <ul>
      <AttachmentItem item={item} upload={upload} onRemove={() => undefined} />
    </ul>,
  )
  const bar = page.getByRole('progressbar', { name: 'kuvat.pdf' })
  const said = page.getLiveRegion()
  const value = () => [bar.element().getAttribute('aria-valuenow'), said.element().textContent]
  await expect.element(page.getByText('2,5 Mt')).toBeVisible()
  await expect.poll(value).toEqual(['0', 'Lähetetään…'])
  await expect.poll(() => upload.getSnapshot().value).toEqual({ underWay: 'sending' })
  upload.send({ type: 'progress.changed', sent: 1_650_000 })
  await expect.poll(value).toEqual(['63', 'Lähetetään…'])
  upload.send({ type: 'progress.changed', sent: 2_700_000 })
  await expect.poll(value).toEqual(['100', 'Lähetetään…'])
  sent.resolve()
  await expect.poll(value).toEqual(['100', 'Tarkistetaan…'])
})
