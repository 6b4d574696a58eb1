import '../../paths/resilience/settings.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { type ActorOptions, createActor, fromCallback, waitFor } from 'xstate'
import { hasLocation } from '../../fixtures/media/coordinates.ts'
import { makeBox } from '../../fixtures/media/film.ts'
import { makePhoto } from '../../fixtures/media/jpeg.ts'
import { oversizedPng } from '../../fixtures/media/widest.ts'
import { createFakeApi, type FakeApi } from '../../fixtures/portal/fake-api.ts'
import { chosenLetter, initialisedLetter } from '../../machines/shared/files.samples.ts'
import { type UploadStatus, uploadMachine } from '../../machines/shared/upload.machine.ts'
import { onSessionLost, setFetch } from './api.ts'
import { setPutBytes, uploadActors } from './files.ts'

const said = (status: number, body?: unknown) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status })

describe('a file', () => {
  let api: FakeApi
  beforeEach(() => {
    api = createFakeApi()
    setFetch(api.fetch)
    setPutBytes(api.put)
    onSessionLost(() => Promise.resolve(false))
  })

  it('is initialised, uploaded and completed', async () => {
    const { status, sent } = await upload()
    const [kept] = api.state.files
    expect(status).toEqual({
      kind: 'attached',
      file: { uuid: kept?.uuid, fileName: chosenLetter.name, size: chosenLetter.size },
    })
    expect(sent).toEqual([chosenLetter.size])
    expect(api.calls.map(({ route, body }) => ({ route, body }))).toEqual([
      {
        route: 'initFile',
        body: {
          file: {
            fileName: chosenLetter.name,
            contentType: 'application/pdf',
            size: chosenLetter.size,
          },
        },
      },
      { route: 'completeFile', body: { file: { uuid: kept?.uuid } } },
    ])
    expect(api.calls.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      expect.stringMatching(/^[\da-f-]{36}$/),
      null,
    ])
  })

  it('without a content type gets that of its file extension', async () => {
    await upload(new File(['GIF89a'], 'AVAIN.GIF'))
    expect(api.calls[0]?.body).toEqual({
      file: { fileName: 'AVAIN.GIF', contentType: 'image/gif', size: 6 },
    })
  })

  it('that is a photo is announced and uploaded as it was prepared', async () => {
    const located = makePhoto()
    const bodies: Blob[] = []
    setPutBytes(async (body) => {
      bodies.push(body)
      return said(204)
    })
    await upload(new File([located], 'kuva.jpg', { type: 'image/jpeg' }))
    const sent = new Uint8Array((await bodies[0]?.arrayBuffer()) ?? [])
    expect([hasLocation(located), hasLocation(sent)]).toEqual([true, false])
    expect(api.calls[0]?.body).toEqual({
      file: { fileName: 'kuva.jpg', contentType: 'image/jpeg', size: sent.length },
    })
  })

  it('that is HEIC, and cannot be turned, is rejected before it is announced', async () => {
    const heic = new File([makeBox('ftyp', 'heic', '\0\0\0\0')], 'IMG_0815.HEIC')
    expect((await upload(heic)).status).toEqual({ kind: 'refused', error: 'unsupported_heic' })
    expect(api.calls).toEqual([])
  })

  it('of too many pixels is rejected before it is announced', async () => {
    const wide = new File([oversizedPng], 'kuva.png', { type: 'image/png' })
    expect((await upload(wide)).status).toEqual({ kind: 'refused', error: 'too_many_pixels' })
    expect(api.calls).toEqual([])
  })

  it('that the server finds to have too many pixels is rejected', async () => {
    const fields = [{ path: 'file', key: 'too_many_pixels' }]
    setPutBytes(async () => said(400, { code: 'VALIDATION_ERROR', fields }))
    expect((await upload()).status).toEqual({ kind: 'refused', error: 'too_many_pixels' })
  })

  it.for([
    [
      'a network that is gone',
      () => Promise.reject(new TypeError('network')),
      'SERVICE_UNAVAILABLE',
    ],
    ['an address that has expired', async () => said(403, { code: 'FORBIDDEN' }), 'FORBIDDEN'],
    ['what is not ours', async () => said(502, '<html>'), 'UNEXPECTED'],
  ] as const)('fails to upload because of %s', async ([, answer, code]) => {
    setPutBytes(answer)
    expect((await upload()).status).toEqual({ kind: 'failed', code, availableAt: null })
  })

  it.for([
    ['PAYLOAD_TOO_LARGE', 413, 'too_big_file'],
    ['UNSUPPORTED_MEDIA_TYPE', 415, 'damaged_file'],
  ] as const)('is rejected with %s', async ([code, status, error]) => {
    setPutBytes(async () => said(status, { code }))
    expect((await upload()).status).toEqual({ kind: 'refused', error })
  })

  it('is uploaded again once a lost session is restored', async () => {
    const answers = [said(401, { code: 'UNAUTHORIZED' }), said(204)]
    setPutBytes(async () => answers.shift() ?? said(500))
    onSessionLost(() => Promise.resolve(true))
    expect((await upload()).status.kind).toBe('attached')
    expect(answers).toEqual([])
  })

  it('fails when the session is not restored', async () => {
    setPutBytes(async () => said(401, { code: 'UNAUTHORIZED' }))
    expect((await upload()).status).toEqual({
      kind: 'failed',
      code: 'LOGIN_EXPIRED',
      availableAt: null,
    })
  })

  it('is uploaded to the URL and with the headers from the server', async () => {
    const asked: unknown[] = []
    setPutBytes(async (_, to) => {
      asked.push(to)
      return said(204)
    })
    await upload()
    const [kept] = api.state.files
    expect(asked).toEqual([
      {
        url: `https://tallennus.example.fi/${kept?.uuid}`,
        headers: initialisedLetter.metadata.uploadHeaders,
      },
    ])
  })

  it('stops uploading when it is cancelled', async () => {
    const stopped = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    setPutBytes((_, __, { signal }) => {
      signal.addEventListener('abort', () => stopped.resolve())
      begun.resolve()
      return new Promise(() => undefined)
    })
    const { actor, ended } = start(chosenLetter)
    await begun.promise
    actor.send({ type: 'cancel.requested' })
    await stopped.promise
    expect((await ended).status).toEqual({ kind: 'cancelled' })
    expect(api.calls.map(({ route }) => route)).toEqual(['initFile'])
  })
})

const upload = (file = chosenLetter) => start(file).ended

/** Uploads a file with the real actors; returns its final status and the reported progress. */
function start(file: File) {
  const sent: number[] = []
  const inspect: ActorOptions<typeof uploadMachine>['inspect'] = (event) => {
    if (event.type === '@xstate.event' && event.event.type === 'progress.changed')
      sent.push(event.event['sent'])
  }
  const listener = createActor(fromCallback(() => undefined)).start()
  const actor = createActor(uploadMachine.provide({ actors: uploadActors }), {
    input: { id: 'upload-1', file, listener },
    inspect,
  }).start()
  const ended = waitFor(actor, (state) => !state.matches('underWay')).then(
    ({ context }): { status: UploadStatus; sent: readonly number[] } => ({
      status: context.status,
      sent,
    }),
  )
  return { actor, ended }
}
