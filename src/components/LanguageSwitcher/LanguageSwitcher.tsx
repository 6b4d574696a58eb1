import type { MouseEvent } from 'react'
import styles from './LanguageSwitcher.module.css'

export type LanguageChoice<Code extends string = string> = {
  code: Code
  /** Visible text: "FI". */
  short: string
  /** The language's own name, beginning with `short` for speech input: "FI, suomeksi". */
  name: string
  /** Address of the page in that language, used before hydration. */
  href: string
}

export type LanguageSwitcherProps<Code extends string = string> = {
  /** Accessible name of the navigation, in all languages. */
  label: string
  languages: readonly LanguageChoice<Code>[]
  current: Code
  onSelect: (code: Code) => void
}

/** One link for each language, with its `lang` attribute. */
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
