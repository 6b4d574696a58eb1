import { useTranslation } from 'react-i18next'
import type { PasswordError } from '../../../domain/password.ts'
import { classNames } from '../../components/class-names.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import styles from './account.module.css'

/** The requirements of a password that are always shown. */
const needs = ['too_short', 'lowercase', 'uppercase', 'digit', 'special'] as const

/** The requirements of a password, with the fulfilled ones marked. */
export function PasswordRules({ errors }: { errors: readonly PasswordError[] }) {
  const { t } = useTranslation('account')
  return (
    <>
      <p>{t('password.needs')}</p>
      <ul className={styles.rules}>
        {needs.map((need) => {
          const isMet = !errors.includes(need)
          return (
            <li key={need} className={classNames(styles.rule, isMet && styles.met)}>
              <span className={styles.tick}>{isMet && <Icon name="check" size="tiny" />}</span>
              <span>
                {t(`password.need.${need}`)}
                {isMet && <VisuallyHidden> ({t('password.met')})</VisuallyHidden>}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
