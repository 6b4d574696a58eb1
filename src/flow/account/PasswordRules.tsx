import { useTranslation } from 'react-i18next'
import type { PasswordError } from '../../../domain/password.ts'
import { classNames } from '../../components/class-names.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { LiveRegionAfterPause } from '../../components/LiveRegion/LiveRegion.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import styles from './account.module.css'

/** The requirements of a password that are always shown. */
const needs = ['too_short', 'lowercase', 'uppercase', 'digit', 'special'] as const

const partId = (part: string) => `password-${part}`

/** Ids of the elements that describe the password field, without the marks of fulfilled ones. */
export const passwordRuleIds = ['needs', ...needs].map(partId).join(' ')

export type PasswordRulesProps = {
  errors: readonly PasswordError[]
  isTyped: boolean
}

/** The requirements of a password, with the fulfilled ones marked; those left are announced. */
export function PasswordRules({ errors, isTyped }: PasswordRulesProps) {
  const { t } = useTranslation('account')
  const left = needs.filter((need) => errors.includes(need))
  const announced =
    left.length > 0
      ? t('password.left', { needs: left.map((need) => t(`password.need.${need}`)).join(', ') })
      : t('password.allMet')
  return (
    <>
      <p id={partId('needs')}>{t('password.needs')}</p>
      <ul className={styles.rules}>
        {needs.map((need) => {
          const isMet = !errors.includes(need)
          return (
            <li key={need} className={classNames(styles.rule, isMet && styles.met)}>
              <span className={styles.tick}>{isMet && <Icon name="check" size="tiny" />}</span>
              <span>
                <span id={partId(need)}>{t(`password.need.${need}`)}</span>
                {isMet && <VisuallyHidden> ({t('password.met')})</VisuallyHidden>}
              </span>
            </li>
          )
        })}
      </ul>
      <LiveRegionAfterPause text={isTyped ? announced : ''} />
    </>
  )
}
