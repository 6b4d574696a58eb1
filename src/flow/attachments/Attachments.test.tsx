import { useActorRef } from '@xstate/react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fromPromise } from 'xstate'
import type { UploadTarget } from '../../../api/files.ts'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import { attachmentsMachine } from '../../../machines/shared/attachments.machine.ts'
import { uploadMachine } from '../../../machines/shared/upload.machine.ts'
import { Attachments } from './Attachments.tsx'

function Form({ onBegin }: { onBegin: (name: string) => void }) {
  const upload = uploadMachine.provide({
    actors: {
      prepareFile: fromPromise<File, { file: File }>(async ({ input }) => input.file),
      initFile: fromPromise<UploadTarget, { file: File }>(({ input }) => {
        onBegin(input.file.name)
        return new Promise(() => undefined)
      }),
    },
  })
  const machine = attachmentsMachine.provide({ actors: { upload } })
  const actor = useActorRef(machine, { input: { files: [], listener: null } })
  return <Attachments actor={actor} label="Liitteet" />
}

const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]
const typed = (name: string, bytes: BlobPart) => new File([bytes], name)

it('accepts files without an extension by their content, and refuses other types as it does by extension', async () => {
  const begun: string[] = []
  await renderPage(<Form onBegin={(name) => begun.push(name)} />)
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('no file field')
  await userEvent.upload(input, [
    typed('IMG', new Uint8Array(JPEG)),
    typed('Vuokrasopimus 1.12.2026', '%PDF-1.7 a letter'),
    typed('laulu', 'la la la'),
    typed('tyhja', ''),
  ])
  await expect.poll(() => begun.toSorted()).toEqual(['IMG.jpg', 'Vuokrasopimus 1.12.2026.pdf'])
  const items = page.getByRole('listitem').elements()
  const wrong = 'Tätä tiedostoa ei voi liittää.'
  expect(items.map(({ textContent }) => textContent?.includes(wrong))).toEqual([
    false,
    false,
    true,
    true,
  ])
})
