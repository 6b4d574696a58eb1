import type { AnsweredKind } from '../../../domain/answer-times.ts'
import { Anchor } from '../../components/Anchor/Anchor.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import { useAnswerTime, withAnswerPromise } from '../../flow/use-answer-time.ts'
import { useMaintenanceContact } from '../../flow/use-maintenance-contact.ts'
import { useNamespaces } from '../../i18n/use-namespaces.ts'
import { contactChannelsOf, openingHoursOf } from '../../layout/help.ts'
import { OpeningHours } from '../../layout/OpeningHours.tsx'
import { useContracts, useRoles, useSwitches } from '../../services/signed-in.ts'
import styles from './contact-us.module.css'
import { type Subject, subjectsOf } from './subjects.ts'

export type SubjectsProps = { contractUuid: string }

/** Links to the forms by subject; renders nothing where the resident may write about no subject. */
export function SubjectLinks({ contractUuid }: SubjectsProps) {
  const { t } = useNamespaces(['contactUs'])
  const switches = useSwitches()
  const roles = useRoles(contractUuid)
  const contract = useContracts().find(({ uuid }) => uuid === contractUuid)
  const subjects = contract ? subjectsOf(contract, { switches, roles }) : []
  if (subjects.length === 0) return null
  return (
    <section aria-labelledby="contact-us-subjects">
      <h2 className={styles.heading} id="contact-us-subjects">
        {t('subjects')}
      </h2>
      <ul className={styles.subjects}>
        {subjects.map((subject) => (
          <li key={subject.name}>
            <SubjectLink subject={subject} />
          </li>
        ))}
      </ul>
      {subjects.some(({ name }) => name === 'defect') && <Urgent contractUuid={contractUuid} />}
    </section>
  )
}

/**
 * The kind of writing whose answer time each subject shows; null for a fault report, which
 * maintenance gets.
 */
const answeredKinds = {
  defect: null,
  question: 'questions',
  payment: 'messages',
  agreement: 'messages',
  other: 'messages',
  feedback: 'feedback',
} as const satisfies Record<Subject['name'], AnsweredKind | null>

function SubjectLink({ subject }: { subject: Subject }) {
  const { t } = useNamespaces(['contactUs', 'shell'])
  const { name, icon, to, href } = subject
  const answered = answeredKinds[name]
  const span = useAnswerTime()(answered)
  const content = (
    <>
      <span className={styles.picture}>
        <Icon name={icon} />
      </span>
      <span className={styles.name}>
        {t(`subject.${name}.name`)}
        {href && <VisuallyHidden> ({t('shell:newTab')})</VisuallyHidden>}
      </span>
      <span className={styles.detail}>
        {withAnswerPromise(
          t(`subject.${name}.text`),
          answered !== null && span !== null ? t(`answer.${answered}`, { span }) : null,
        )}
      </span>
      <Icon name={href ? 'external' : 'chevron'} size="small" />
    </>
  )
  if (to === undefined)
    return (
      <Anchor className={styles.subject} href={href} target="_blank" rel="noopener noreferrer">
        {content}
      </Anchor>
    )
  // A message begins with its subject.
  const isTitled = name === 'payment' || name === 'agreement'
  return (
    <Anchor
      className={styles.subject}
      to={to}
      {...(isTitled && { state: { title: t(`subject.${name}.name`) } })}
    >
      {content}
    </Anchor>
  )
}

/**
 * The phone numbers of the maintenance for what cannot wait; renders nothing where no number is
 * known.
 */
function Urgent({ contractUuid }: SubjectsProps) {
  const { t } = useNamespaces(['contactUs'])
  const maintenance = useMaintenanceContact(contractUuid)
  const phones = maintenance ? (contactChannelsOf(maintenance).phones ?? []) : []
  const hours = maintenance && openingHoursOf(maintenance)
  if (phones.length === 0) return null
  return (
    <div className={styles.urgent}>
      <Icon name="phone" />
      <div>
        <p>
          <b>{t('urgent.title')}</b> <span>{t('urgent.text')}</span>
        </p>
        {phones.map(({ href, text }) => (
          <Anchor className={styles.phone} href={href} key={href}>
            {text}
          </Anchor>
        ))}
        {hours && (
          <p className="small">
            <OpeningHours hours={hours} />
          </p>
        )}
      </div>
    </div>
  )
}
