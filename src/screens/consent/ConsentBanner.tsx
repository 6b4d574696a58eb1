import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConsentAnswer } from '../../../domain/consent.ts'
import type { consentMachine } from '../../../machines/consent/consent.machine.ts'
import { Anchor } from '../../components/Anchor/Anchor.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { pages } from '../../routing/pages.ts'
import { consentFlow, consentInput, watchStoredConsent } from '../../services/consent.ts'
import { useFlow } from '../../services/use-flow.ts'
import styles from './consent-banner.module.css'

const TITLE = 'consent-title'

/** Asks before the content of a page whether error reports may be sent, until that is answered. */
export default function ConsentBanner({
  machine = consentFlow,
}: {
  machine?: typeof consentMachine
}) {
  const { t } = useTranslation('consent')
  const [input] = useState(consentInput)
  const actor = useFlow(machine, { input })
  useEffect(() => watchStoredConsent(actor), [actor])
  const isOpen = useSelector(actor, (state) => state.matches('undecided'))
  if (!isOpen) return null

  function answer(answer: ConsentAnswer) {
    actor.send({ type: 'answer.selected', answer })
    actor.send({ type: 'answer.saved' })
    // The pressed button is gone: the focus moves to the heading, where the content begins.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }
  return (
    <section className={styles.banner} aria-labelledby={TITLE}>
      <div className={styles.inside}>
        <div>
          {/* No heading: the first one of a page is its title, which comes after this. */}
          <p id={TITLE} className={styles.title}>
            {t('banner.title')}
          </p>
          <p>
            {t('banner.text')} <Anchor to={pages.cookies.path}>{t('banner.more')}</Anchor>
          </p>
        </div>
        <div className={styles.answers}>
          <Button variant="secondary" onClick={() => answer('given')}>
            {t('banner.accept')}
          </Button>
          <Button variant="secondary" onClick={() => answer('refused')}>
            {t('banner.reject')}
          </Button>
        </div>
      </div>
    </section>
  )
}
