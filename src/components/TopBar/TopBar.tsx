import type { MouseEventHandler, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon/Icon.tsx'
import { Popover } from '../Popover/Popover.tsx'
import styles from './TopBar.module.css'

export type TopBarProps = {
  brand: ReactNode
  /** A `ContractSwitcher`; on a phone it has its own row. */
  contract?: ReactNode
  /** A `LanguageSwitcher`. */
  languages?: ReactNode
  /** An `AccountMenu`, on desktops only; otherwise it is in the drawer. */
  account?: ReactNode
  /** A `MenuButton`. Omitted on pages without sign-in. */
  menu?: ReactNode
  /** A message on every page, below the bar: staff signed in for a resident. */
  note?: ReactNode
}

/** The top bar of every page. */
export function TopBar({ brand, contract, languages, account, menu, note }: TopBarProps) {
  return (
    <header className={classNames(styles.bar, menu ? styles.full : undefined)}>
      <div className={styles.inside}>
        {brand}
        {contract && <div className={styles.contract}>{contract}</div>}
        <div className={styles.right}>
          {languages && <div className={styles.languages}>{languages}</div>}
          {account && <div className={styles.account}>{account}</div>}
          {menu}
        </div>
      </div>
      {note && (
        <div className={styles.note}>
          <p>
            <Icon name="eye" size="small" />
            <span>{note}</span>
          </p>
        </div>
      )}
    </header>
  )
}

export type MenuButtonProps = {
  children: ReactNode
  open: boolean
  onClick: MouseEventHandler<HTMLButtonElement>
  ref?: Ref<HTMLButtonElement>
}

/** The button that opens the drawer. */
export function MenuButton({ children, open, onClick, ref }: MenuButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.menuButton}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={onClick}
    >
      <Icon name="menu" size="small" />
      {children}
    </button>
  )
}

/** The resident's name with a menu of user info and sign-out (`PopoverItem`s). */
export function AccountMenu({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Popover
      align="end"
      summary={
        <span className={styles.who}>
          <Icon name="user" />
          <span>{name}</span>
        </span>
      }
    >
      {children}
    </Popover>
  )
}
