import { type ImgHTMLAttributes, useEffect, useState } from 'react'
import { PICTURE_DELAY_MS } from '../../../domain/limits.ts'

export type DelayedPictureProps = Pick<
  ImgHTMLAttributes<HTMLImageElement>,
  'className' | 'width' | 'height'
> & {
  src: string
  alt: string
  /** Class of an empty element of the picture's size, shown until the picture is requested. */
  place?: string | undefined
}

/**
 * A picture beside a text that is loaded first: the picture is requested a second later, and leaves
 * no gap where it cannot be loaded.
 */
export function DelayedPicture({ src, alt, place, ...look }: DelayedPictureProps) {
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
