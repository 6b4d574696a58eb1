import { type ImgHTMLAttributes, useEffect, useState } from 'react'
import { PICTURE_DELAY_MS } from '../../../domain/limits.ts'

export type LatePictureProps = Pick<
  ImgHTMLAttributes<HTMLImageElement>,
  'className' | 'width' | 'height'
> & {
  src: string
  alt: string
  /** The class of an empty element of the picture's size, shown until it is asked for. */
  place?: string | undefined
}

/**
 * A picture beside a text, which comes first: it is asked for a second later, and where there is
 * none, nothing is in its place.
 */
export function LatePicture({ src, alt, place, ...look }: LatePictureProps) {
  const [isAsked, setAsked] = useState(false)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(true), PICTURE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isAsked && place !== undefined) return <span className={place} aria-hidden="true" />
  if (!isAsked || isMissing) return null
  return <img {...look} src={src} alt={alt} loading="lazy" onError={() => setMissing(true)} />
}
