import { afterEach, describe, expect, it, vi } from 'vitest'
import { MAX_FILE_BYTES } from '../../domain/limits.ts'
import { MAX_MEDIA_STEPS } from '../../domain/media/limits.ts'
import { listMediaParts } from '../../fixtures/media/containers.ts'
import { hasLocation } from '../../fixtures/media/coordinates.ts'
import { locationBoxes, makeBox, makeFilm } from '../../fixtures/media/film.ts'
import { metadataExtensions as inGif, makeGif, makeImage } from '../../fixtures/media/gif.ts'
import {
  END_OF_IMAGE,
  makePhoto as greyPhoto,
  makeExifSegment,
  makeFrameHeader,
  makeJpeg,
  makeSegment,
  START_OF_IMAGE,
  scanSegment,
} from '../../fixtures/media/jpeg.ts'
import { encodeNumber, joinBytes } from '../../fixtures/media/parts.ts'
import { oversizedDimensions, oversizedPng } from '../../fixtures/media/widest.ts'
import { Failure } from '../../machines/shared/failure.ts'
import { prepareFile, prepareInTurn } from './prepare-file.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

interface Drawing {
  readonly width: number
  readonly height: number
  readonly type?: 'image/jpeg' | 'image/png'
}

/** A picture that is red on its left and blue on its right, as bytes. */
async function drawing({ width, height, type = 'image/jpeg' }: Drawing): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser draws nothing')
  for (const [place, colour] of ['#f00', '#00f'].entries()) {
    context.fillStyle = colour
    context.fillRect((place * width) / 2, 0, width / 2, height)
  }
  const blob = await canvas.convertToBlob({ type, quality: 0.9 })
  return new Uint8Array(await blob.arrayBuffer())
}

/** Returns a picture as a phone takes it: with its location, and rotated by an EXIF orientation. */
async function phonePhoto(size: Drawing, orientation = 6): Promise<File> {
  const bytes = await drawing(size)
  const located = joinBytes(
    bytes.subarray(0, 2),
    makeExifSegment({ orientation }),
    bytes.subarray(2),
  )
  return new File([located], 'kylpyhuone.jpg', { type: 'image/jpeg' })
}

const tooManyPixels = new Failure('VALIDATION_ERROR', [{ path: 'file', key: 'too_many_pixels' }])

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())

/** Returns the size of a picture as it is shown, and the colours of its corners. */
async function look(file: File) {
  const { width, height, ...picture } = await createImageBitmap(file).then((shown) => ({
    width: shown.width,
    height: shown.height,
    shown,
  }))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  context?.drawImage(picture.shown, 0, 0)
  const colourAt = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = context?.getImageData(x, y, 1, 1).data ?? []
    if (green > 200) return 'white'
    return red > blue ? 'red' : 'blue'
  }
  return { width, height, top: colourAt(2, 2), bottom: colourAt(2, height - 3) }
}

describe('A photo', () => {
  it('is sent upright, with a longest side of 2560 pixels and without its location', async () => {
    const chosen = await phonePhoto({ width: 4000, height: 3000 })
    expect(hasLocation(await bytesOf(chosen))).toBe(true)
    const sent = await prepareFile(chosen)
    const { name, type } = sent
    expect({ name, type }).toEqual({ name: 'kylpyhuone.jpg', type: 'image/jpeg' })
    expect((await look(sent)).height).toBe(2560)
    const bytes = await bytesOf(sent)
    expect(hasLocation(bytes)).toBe(false)
    expect(listMediaParts('image/jpeg', bytes).filter((one) => one.startsWith('e1'))).toEqual([])
  })

  it('is drawn on a canvas element where the browser has no OffscreenCanvas', async () => {
    const chosen = await phonePhoto({ width: 3000, height: 100 })
    const { OffscreenCanvas: own } = globalThis
    vi.stubGlobal('OffscreenCanvas', undefined)
    const sent = await prepareFile(chosen)
    vi.stubGlobal('OffscreenCanvas', own)
    expect(await look(sent)).toEqual({ width: 85, height: 2560, top: 'red', bottom: 'blue' })
  })

  it('preserves its pixels when it is small enough, and loses its location', async () => {
    const chosen = new File([greyPhoto({ orientation: 6 })], 'a.jpg', { type: 'image/jpeg' })
    const sent = await bytesOf(await prepareFile(chosen))
    expect(hasLocation(sent)).toBe(false)
    expect(listMediaParts('image/jpeg', sent).slice(0, 2)).toEqual(['e0 JFIF', 'e1 Exif'])
  })

  it('preserves its pixels when the browser leaves the canvas empty, and loses its location', async () => {
    const chosen = await phonePhoto({ width: 3000, height: 20 })
    vi.spyOn(OffscreenCanvasRenderingContext2D.prototype, 'fillRect').mockReturnValue()
    vi.spyOn(OffscreenCanvasRenderingContext2D.prototype, 'drawImage').mockReturnValue()
    const sent = await prepareFile(chosen)
    vi.restoreAllMocks()
    expect(await look(sent)).toEqual({ width: 20, height: 3000, top: 'red', bottom: 'blue' })
    expect(hasLocation(await bytesOf(sent))).toBe(false)
  })

  it('preserves its pixels when the browser makes an empty file of it', async () => {
    const chosen = await phonePhoto({ width: 3000, height: 20 })
    vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob').mockResolvedValue(new Blob([]))
    expect(await look(await prepareFile(chosen))).toEqual({
      width: 20,
      height: 3000,
      top: 'red',
      bottom: 'blue',
    })
  })

  it('that cannot be decoded is not prepared', async () => {
    const chosen = new File(['no photo'], 'a.jpg', { type: 'image/jpeg' })
    await expect(prepareFile(chosen)).rejects.toThrow('The file cannot be read')
  })

  it('larger than the limit is sent at a smaller size', async () => {
    const bytes = makeJpeg([makeExifSegment()], new Uint8Array(MAX_FILE_BYTES))
    const sent = await prepareFile(new File([bytes], 'a.jpg', { type: 'image/jpeg' }))
    expect(sent.size).toBeLessThan(1000)
  })
})

describe('A PNG', () => {
  const named = (bytes: Uint8Array) =>
    new File([Uint8Array.from(bytes)], 'näyttö.png', { type: 'image/png' })

  it('is still a PNG with its pixels, without its text chunks', async () => {
    const bytes = await drawing({ width: 40, height: 20, type: 'image/png' })
    const text = joinBytes(encodeNumber(4, 4), 'tEXtabcd', encodeNumber(0, 4))
    const located = joinBytes(bytes.subarray(0, 33), text, bytes.subarray(33))
    const sent = await prepareFile(named(located))
    expect([sent.name, sent.type]).toEqual(['näyttö.png', 'image/png'])
    expect(listMediaParts('image/png', await bytesOf(sent))).not.toContain('tEXt')
    expect(await look(sent)).toEqual({ width: 40, height: 20, top: 'red', bottom: 'red' })
  })

  it('of more than 2560 pixels becomes a JPEG, white where it was transparent', async () => {
    const canvas = new OffscreenCanvas(2600, 26)
    canvas.getContext('2d')
    const blob = await canvas.convertToBlob({ type: 'image/png' })
    const sent = await prepareFile(named(new Uint8Array(await blob.arrayBuffer())))
    expect([sent.name, sent.type]).toEqual(['näyttö.jpg', 'image/jpeg'])
    expect(await look(sent)).toEqual({ width: 2560, height: 26, top: 'white', bottom: 'white' })
  })
})

describe('HEIC', () => {
  const sizeOf = (width: number, height: number) =>
    makeBox('ispe', new Uint8Array(4), encodeNumber(width, 4), encodeNumber(height, 4))
  const heicOf = (...sizes: Uint8Array[]) =>
    joinBytes(
      makeBox('ftyp', 'heic', new Uint8Array(100)),
      makeBox('meta', new Uint8Array(4), makeBox('iprp', makeBox('ipco', ...sizes))),
    )
  const heic = heicOf(sizeOf(3000, 20))

  it.each(['IMG_0815.HEIC', 'IMG_0815.jpg'])(
    'named %s is refused where the browser cannot decode it',
    async (name) => {
      const chosen = new File([heic], name, { type: 'application/octet-stream' })
      await expect(prepareFile(chosen)).rejects.toHaveProperty('code', 'UNSUPPORTED_MEDIA_TYPE')
    },
  )

  it('without a size is not decoded', async () => {
    const decode = vi.spyOn(globalThis, 'createImageBitmap')
    const chosen = new File([heicOf()], 'IMG_0815.HEIC')
    await expect(prepareFile(chosen)).rejects.toHaveProperty('code', 'UNSUPPORTED_MEDIA_TYPE')
    expect(decode).not.toHaveBeenCalled()
  })

  it('of too many pixels is not decoded', async () => {
    const decode = vi.spyOn(globalThis, 'createImageBitmap')
    const chosen = new File([heicOf(sizeOf(65_000, 65_000))], 'IMG_0815.HEIC')
    await expect(prepareFile(chosen)).rejects.toEqual(tooManyPixels)
    expect(decode).not.toHaveBeenCalled()
  })

  it('becomes a JPEG where the browser decodes it, whatever its content type', async () => {
    const decode = createImageBitmap
    const shown = await phonePhoto({ width: 3000, height: 20 })
    const types: string[] = []
    vi.stubGlobal('createImageBitmap', (file: File, options: ImageBitmapOptions) => {
      types.push(file.type)
      return decode(shown, options)
    })
    const sent = await prepareFile(new File([heic], 'IMG_0815.HEIC'))
    vi.unstubAllGlobals()
    expect([sent.name, sent.type, types]).toEqual(['IMG_0815.jpg', 'image/jpeg', ['image/heic']])
    expect((await look(sent)).height).toBe(2560)
  })
})

it.each([
  ['a.gif', makeGif(Object.values(inGif))],
  ['a.mp4', makeFilm({ positions: 'mebx', inMoov: Object.values(locationBoxes) })],
  ['a.mov', makeFilm({ brand: 'qt  ', inMoov: Object.values(locationBoxes) })],
] as const)('%s loses its location and keeps its content type', async (name, bytes) => {
  const sent = await prepareFile(new File([bytes], name))
  expect([sent.name, sent.type]).toEqual([
    name,
    { gif: 'image/gif', mp4: 'video/mp4', mov: 'video/quicktime' }[name.slice(2)],
  ])
  expect([hasLocation(bytes), hasLocation(await bytesOf(sent))]).toEqual([true, false])
})

it.each([
  ['a PNG of 65,000 × 65,000', 'a.png', oversizedPng],
  [
    'a JPEG of 65,000 × 65,000',
    'a.jpg',
    joinBytes(START_OF_IMAGE, makeFrameHeader(oversizedDimensions), scanSegment, END_OF_IMAGE),
  ],
  ['a PNG of that named as a JPEG', 'a.jpg', oversizedPng],
  ['a film of that', 'a.mp4', makeFilm({ size: oversizedDimensions })],
  ['a GIF of 6,000 images', 'a.gif', makeGif(Array.from({ length: 6000 }, makeImage))],
] as const)('%s is refused and not decoded', async (_, name, bytes) => {
  const decode = vi.spyOn(globalThis, 'createImageBitmap')
  await expect(prepareFile(new File([bytes], name))).rejects.toEqual(tooManyPixels)
  expect(decode).not.toHaveBeenCalled()
})

it('A photo of unknown size is not decoded', async () => {
  const decode = vi.spyOn(globalThis, 'createImageBitmap')
  const comments = joinBytes(...Array.from({ length: MAX_MEDIA_STEPS }, () => makeSegment(0xfe)))
  const photo = joinBytes(
    START_OF_IMAGE,
    comments,
    makeFrameHeader(oversizedDimensions),
    scanSegment,
    END_OF_IMAGE,
  )
  const chosen = new File([photo], 'a.jpg')
  await expect(prepareFile(chosen)).rejects.toThrow('The file cannot be read')
  expect(decode).not.toHaveBeenCalled()
})

describe('Several photos', () => {
  const { signal } = new AbortController()

  it('are prepared one after another, also after a photo that cannot be prepared', async () => {
    const decode = createImageBitmap
    const chosen = await phonePhoto({ width: 3000, height: 20 })
    let open = 0
    const most: number[] = []
    vi.stubGlobal('createImageBitmap', async (file: File, options: ImageBitmapOptions) => {
      open += 1
      most.push(open)
      return decode(file, options).finally(() => {
        open -= 1
      })
    })
    // The broken file has a size in its header, so that the browser tries to decode it.
    const bytes = joinBytes(START_OF_IMAGE, makeFrameHeader({ width: 8, height: 8 }), 'no photo')
    const broken = new File([bytes], 'a.jpg', { type: 'image/jpeg' })
    const all = [chosen, broken, chosen].map((file) => prepareInTurn(file, signal))
    expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    vi.unstubAllGlobals()
    expect(most).toEqual([1, 1, 1])
  })

  it('do not wait for a photo that was cancelled before its turn', async () => {
    const chosen = await phonePhoto({ width: 3000, height: 20 })
    const read = vi.spyOn(chosen, 'arrayBuffer')
    const cancelled = new AbortController()
    const first = prepareInTurn(await phonePhoto({ width: 30, height: 20 }), signal)
    const second = prepareInTurn(chosen, cancelled.signal)
    cancelled.abort()
    await expect(second).rejects.toThrow('abort')
    expect((await first).type).toBe('image/jpeg')
    expect(read).not.toHaveBeenCalled()
  })
})
