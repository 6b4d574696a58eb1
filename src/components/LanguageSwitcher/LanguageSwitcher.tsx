import type { MouseEvent } from 'react'
import styles from './LanguageSwitcher.module.css'

export type LanguageChoice<Code extends string = string> = {
  code: Code
  /** Seen: "FI". */
  short: string
  /** Its own name for itself, beginning with `short` so that it can be spoken to: "FI, suomeksi". */
  name: string
  /** The same page in that language, for before the JavaScript has arrived. */
  href: string
}

export type LanguageSwitcherProps<Code extends string = string> = {
  /** The navigation's name, in all the languages. */
  label: string
  languages: readonly LanguageChoice<Code>[]
  current: Code
  onSelect: (code: Code) => void
}

/** One link for each language, each marked as being in that language. */
export function LanguageSwitcher<Code extends string>({
  label,
  languages,
  current,
  onSelect,
}: LanguageSwitcherProps<Code>) {
  function select(event: MouseEvent, code: Code) {
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (elsewhere) return
    event.preventDefault()
    onSelect(code)
  }

  return (
    <nav aria-label={label} className={styles.languages}>
      {languages.map(({ code, short, name, href }) => (
        <a
          key={code}
          href={href}
          lang={code}
          hrefLang={code}
          aria-label={name}
          aria-current={code === current ? 'true' : undefined}
          onClick={(event) => select(event, code)}
        >
          {short}
        </a>
      ))}
    </nav>
  )
}
