import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { listMediaParts } from '../../fixtures/media/containers.ts'
import { hasLocation } from '../../fixtures/media/coordinates.ts'
import { locationBoxes, makeBox, makeFilm } from '../../fixtures/media/film.ts'
import { makeExifSegment } from '../../fixtures/media/jpeg.ts'
import { joinBytes } from '../../fixtures/media/parts.ts'
import { oversizedPng } from '../../fixtures/media/widest.ts'
import { chooseFiles, findChosenFile } from './support/attachments.ts'
import { buildTerminationDraftContent } from './support/notice.ts'
import { openTermination } from './support/termination.ts'
import { backendControls, expect, signIn, test } from './support/world.ts'

/** Makes a photo of 4000 × 3000 pixels as a phone does: turned by 90 degrees, with its location. */
async function phonePhoto(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 3000)
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = '#a52'
    context?.fillRect(0, 0, 2000, 3000)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
    return [...new Uint8Array(await blob.arrayBuffer())]
  })
  const bytes = Uint8Array.from(drawn)
  const exif = makeExifSegment({ orientation: 6, isLittle: true })
  return Buffer.from(joinBytes(bytes.subarray(0, 2), exif, bytes.subarray(2)))
}

/** Records a film of half a second that browsers can play. */
async function playableFilm(page: Page): Promise<Buffer> {
  const recorded = await page.evaluate(async () => {
    const PART_MS = 100
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 })
    const context = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/mp4' })
    const parts: Blob[] = []
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.addEventListener('dataavailable', ({ data }) => data.size > 0 && parts.push(data))
    recorder.start(PART_MS)
    // A slow encoder may have written nothing after 15 frames, so wait for two parts.
    for (let frame = 0; frame < 15 || parts.length < 2; frame += 1) {
      if (context) context.fillStyle = frame % 2 ? '#a52' : '#25a'
      context?.fillRect(0, 0, 64, 48)
      await new Promise(requestAnimationFrame)
    }
    recorder.stop()
    await ended
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })
  return Buffer.from(joinBytes(Uint8Array.from(recorded), locationBoxes.XMP))
}

/** The files that the server keeps, by name. */
async function keptFiles(): Promise<Map<string, Buffer>> {
  const folder = join(await backendControls.dataDir(), 'files', 'kept')
  const names = await readdir(folder).catch(() => [])
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(join(folder, name))] as const),
    ),
  )
}

test.describe('Pictures and films of a notice', () => {
  test.beforeEach(async ({ page, resident }) => {
    await signIn(page, resident)
    await backendControls.setUpState(resident, {
      draft: buildTerminationDraftContent(resident, 'form'),
    })
    await openTermination(page, resident)
  })

  test('photos are stored without the location where they were taken, and are shown', async ({
    page,
  }) => {
    const [photo, film] = [await phonePhoto(page), await playableFilm(page)]
    const before = await keptFiles()
    expect([hasLocation(photo), hasLocation(film)]).toEqual([true, true])
    await chooseFiles(
      page,
      { name: 'IMG_0815.jpg', buffer: photo },
      { name: 'IMG_0816.mp4', buffer: film },
    )
    const [picture, clip] = [
      findChosenFile(page, 'IMG_0815.jpg'),
      findChosenFile(page, 'IMG_0816.mp4'),
    ]
    await expect(picture).toContainText('Lisätty')
    await expect(clip).toContainText('Lisätty')
    await expect(page.getByText('Tiedostoista lähetetty 2, yhteensä 2.')).toBeVisible()

    const stored = [...(await keptFiles())].filter(([name]) => !before.has(name))
    expect(stored.length).toBeGreaterThanOrEqual(2)
    expect(stored.filter(([, bytes]) => hasLocation(bytes))).toEqual([])
    const [, jpeg] = stored.find(([, bytes]) => bytes[0] === 0xff) ?? []
    expect(listMediaParts('image/jpeg', jpeg ?? photo)).not.toContain('e1 Exif')
    const shown = picture.locator('img')
    await expect(shown).toBeVisible()
    expect(
      await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
    ).toEqual([1920, 2560])
    const played = clip.locator('video')
    await expect(played).toBeVisible()
    await expect.poll(() => played.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(64)
    await expect(clip.getByRole('link', { name: /^Lataa video/ })).toHaveCount(0)
  })

  test('attached photos are shown again with the draft, from the server', async ({ page }) => {
    const film = await playableFilm(page)
    await chooseFiles(page, { name: 'hana.mp4', buffer: film })
    await expect(findChosenFile(page, 'hana.mp4')).toContainText('Lisätty')
    await expect(page.locator('[data-flow=draft]')).toHaveAttribute('data-state', '"kept"')
    await page.reload()
    const played = findChosenFile(page, 'hana.mp4').locator('video')
    await expect(played).toHaveAttribute('src', /^\/api\/files\//)
    await expect.poll(() => played.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(64)
  })

  test('photos that this browser cannot show are refused with what to do instead', async ({
    page,
  }) => {
    const heic = makeBox('ftyp', 'heic', new Uint8Array(3000))
    const film = makeFilm({ brand: 'qt  ', inMoov: [locationBoxes.keys] })
    await chooseFiles(
      page,
      { name: 'IMG_0817.HEIC', buffer: Buffer.from(heic) },
      { name: 'IMG_0818.mov', buffer: Buffer.from(film) },
    )
    await expect(findChosenFile(page, 'IMG_0817.HEIC')).toContainText(
      'valitse Asetukset > Kamera > Muodot > Yhteensopivin',
    )
    const clip = findChosenFile(page, 'IMG_0818.mov')
    await expect(clip).toContainText('Selain ei voi näyttää tätä videota.')
    const downloading = page.waitForEvent('download')
    await clip.getByRole('link', { name: 'Lataa video IMG_0818.mov' }).click()
    const file = await readFile(await (await downloading).path())
    expect([file.length, hasLocation(film), hasLocation(file)]).toEqual([film.length, true, false])
  })

  test('pictures of too many pixels and films of too many boxes are refused, and other files are sent', async ({
    page,
  }) => {
    const boxes = Buffer.concat([makeFilm(), Buffer.alloc(8_600_000, makeBox('free'))])
    await chooseFiles(
      page,
      { name: 'kaava.png', buffer: Buffer.from(oversizedPng) },
      { name: 'tyhja.mp4', buffer: boxes },
      { name: 'hana.mov', buffer: Buffer.from(makeFilm({ brand: 'qt  ' })) },
    )
    await expect(findChosenFile(page, 'kaava.png')).toContainText(
      'Kuvan tai videon mitat ovat liian suuret. Valitse pienempi tiedosto tai ota uusi kuva.',
    )
    await expect(findChosenFile(page, 'tyhja.mp4')).toContainText('Tiedosto on vioittunut')
    await expect(findChosenFile(page, 'hana.mov')).toContainText('Lisätty')
  })
})
