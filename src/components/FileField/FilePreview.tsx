import { type ReactNode, useCallback, useState } from 'react'
import { LinkIcon } from '../LinkIcon/LinkIcon.tsx'
import styles from './FileField.module.css'

/** The picture or film of a file that its row in the list shows. */
export type FilePreviewProps = {
  kind: 'image' | 'video'
  /** A file of this device, or the address of one that was sent earlier. */
  source: File | string
  /** Shown where the browser cannot play a film: "Selain ei voi näyttää tätä videota." */
  unplayable: string
  /** The link to a film that was sent, shown with it: "Lataa video hana.mov". */
  download?: { address: string; text: string } | undefined
}

/** A picture of a file, in place of its icon while it can be shown; its name is shown beside it. */
export function Thumbnail({
  source,
  otherwise,
}: {
  source: File | string | undefined
  otherwise: ReactNode
}) {
  const [unreadable, setUnreadable] = useState<File | string>()
  const show = useSource(source)
  if (!source || unreadable === source) return otherwise
  return (
    <img
      ref={show}
      className={styles.picture}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setUnreadable(source)}
    />
  )
}

/** A film with its controls; where the browser cannot play it, a link to download it. */
export function VideoPreview({
  name,
  source,
  unplayable,
  download,
}: FilePreviewProps & { name: string }) {
  const [unreadable, setUnreadable] = useState<File | string>()
  const show = useSource(source)
  if (unreadable === source)
    return (
      <div className={styles.unplayable}>
        <p>{unplayable}</p>
        {download && (
          <LinkIcon href={download.address} icon="download" tall>
            {download.text}
          </LinkIcon>
        )}
      </div>
    )
  // No `type` is set, as browsers refuse QuickTime by its type even where they can play it.
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a resident's own film has none
    <video
      ref={show}
      className={styles.film}
      aria-label={name}
      controls
      playsInline
      preload="metadata"
      onError={() => setUnreadable(source)}
    />
  )
}

/** Returns the ref of an element that shows a file; its address lasts as long as the element. */
const useSource = (source: File | string | undefined) =>
  useCallback(
    (element: HTMLImageElement | HTMLVideoElement | null) => {
      if (!element || !source) return undefined
      const isOwn = typeof source !== 'string'
      const address = isOwn ? URL.createObjectURL(source) : source
      element.src = address
      return () => {
        if (isOwn) URL.revokeObjectURL(address)
      }
    },
    [source],
  )
