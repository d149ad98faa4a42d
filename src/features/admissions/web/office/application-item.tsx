import { placesLeftWords } from '#features/enrolments/selection-rules.ts'
import { academy } from '#platform/academy.ts'
import { ageOn, dateIn, dayIn } from '#platform/dates.ts'
import { amount } from '#platform/money.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { AcademyMoment } from '#platform/web/ui/moment.tsx'
import type { ApplicationCard } from '../../card-types.ts'
import type { Listing } from '../../contract.ts'
import { answerInWords, type FieldName, fieldNames, fieldOf } from '../../field-rules.ts'
import { lacksGuardian } from '../../guardian-rules.ts'
import { inWords, statusNames } from '../../office-rules.ts'
import { DecisionKeys } from './decision-keys.tsx'
import type { OpenApplicationDialog } from './dialogs.ts'
import { titleIdOf } from './element-ids.ts'
import { Emails } from './emails.tsx'
import { PersonalData } from './personal-data.tsx'
import { StatusBadge } from './status-badge.tsx'
import { StatusSelect } from './status-select.tsx'
import { useAskedDecision } from './use-asked-decision.tsx'
import type { Chosen } from './use-chosen.ts'
import { useDecision } from './use-decision.ts'

type Props = {
  application: ApplicationCard
  placesLeft: PlacesLeft
  chosen: Chosen
  openDialog: OpenApplicationDialog
}

export function ApplicationItem({ application, placesLeft, chosen, openDialog }: Props) {
  const { id, first_name, last_name, status } = application
  const { changed_at, withdrawn_at } = application
  const titleId = titleIdOf(id)
  const settled = useDecision(application, {
    onAccepted: (changed, undo) => openDialog('create-id', { application: changed, undo }),
    onNext: (next) => chosen.goTo(next ?? id),
    onUndone: chosen.goTo,
  })
  const [decision, question] = useAskedDecision(application, placesLeft, settled)
  return (
    <article aria-labelledby={titleId} className="@container grid gap-y-4 pt-5 pb-6">
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={titleId} tabIndex={-1} className="wrap-anywhere text-2 outline-none">
          {first_name} {last_name}
        </h2>
        <StatusBadge of={application} />
        {changed_at && <Badge tone="plain">Changed by the applicant</Badge>}
        {lacksGuardian(dayIn(academy.timeZone, new Date()), application) && (
          <Badge tone="pending">No guardian given</Badge>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 empty:hidden">
        {!withdrawn_at && (
          <>
            <StatusSelect decision={decision} titleId={titleId} />
            <DecisionKeys
              application={application}
              titleId={titleId}
              decision={decision}
              next={chosen.nextAfter(id)}
            />
          </>
        )}
        {status === 'accepted' && (
          <Button
            look="quiet"
            size="small"
            aria-describedby={titleId}
            onClick={() => openDialog('delete', { application })}
          >
            Delete
          </Button>
        )}
      </div>
      <div className="grid gap-x-10 gap-y-5 @5xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 content-start gap-y-4">
          <Facts application={application} placesLeft={placesLeft} />
          {paragraphs.map(
            (name) =>
              application[name] && (
                <Paragraph key={name} title={fieldOf(name).label}>
                  {answerInWords(application, name)}
                </Paragraph>
              ),
          )}
        </div>
        <Emails application={application} titleId={titleId} openDialog={openDialog} />
      </div>
      <PersonalData application={application} titleId={titleId} openDialog={openDialog} />
      {question}
    </article>
  )
}

type PlacesLeft = Listing['places_left']

/** `Violin (3 places left)`, as long as it is to be decided. */
function withPlaces(
  course: string,
  { status, withdrawn_at }: ApplicationCard,
  placesLeft: PlacesLeft,
) {
  const known = placesLeft.find((it) => it.course === course)
  if (!known || withdrawn_at || status === 'accepted' || status === 'rejected') return course
  return `${course} (${placesLeftWords(known.left).toLowerCase()})`
}

type FactsProps = { application: ApplicationCard; placesLeft: PlacesLeft }

function Facts({ application: it, placesLeft }: FactsProps) {
  const today = dayIn(academy.timeZone, new Date())
  function shown(name: FieldName) {
    if (name === 'email') return <a href={`mailto:${it.email}`}>{it.email}</a>
    if (name === 'birthdate') return `${dayOf(it.birthdate)} (${ageOn(today, it.birthdate)})`
    if (name === 'courses')
      return it.courses.map((course) => withPlaces(course, it, placesLeft)).join(', ')
    return answerInWords(it, name)
  }
  return (
    <dl className="grid gap-x-10 gap-y-1.5 @2xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {facts.map(
        (name) =>
          it[name] !== '' && (
            <Fact key={name} name={fieldOf(name).label} wide={isWide(name)}>
              {shown(name)}
            </Fact>
          ),
      )}
      <Fact name="Term">
        {it.term
          ? `${it.term.name}, from ${dateIn('UTC', new Date(it.term.first_day))}`
          : 'Not set yet'}
      </Fact>
      {it.price !== null && <Fact name="Price">{amount(it.price, it.currency)}</Fact>}
      <Fact name="Applied">{dateIn(academy.timeZone, new Date(it.created_at))}</Fact>
      <Fact name="Reference">{it.reference}</Fact>
      {it.changed_at && (
        <Fact name="Changed" wide>
          <AcademyMoment at={it.changed_at} />: {answersIn(it.changed_fields)}
        </Fact>
      )}
      {it.withdrawn_at && (
        <Fact name="Withdrawn" wide>
          <AcademyMoment at={it.withdrawn_at} />, while it was{' '}
          {statusNames[it.status].toLowerCase()}
        </Fact>
      )}
    </dl>
  )
}

const paragraphs = fieldNames.filter((name) => fieldOf(name).hasParagraphs)
/** The other answers, without the name, which is the title. */
const facts = fieldNames.filter(
  (name) => name !== 'first_name' && name !== 'last_name' && !paragraphs.includes(name),
)
const isWide = (name: FieldName) => name === 'courses' || name === 'guardian'

/** `courses and email`; a name that only a newer server knows is shown as it is. */
const answersIn = (changed: readonly string[]) =>
  inWords(
    changed.map((name) =>
      fieldNames.includes(name as FieldName)
        ? fieldOf(name as FieldName).label.toLowerCase()
        : name,
    ),
  )

function Fact(props: { name: string; wide?: boolean; children: React.ReactNode }) {
  return (
    <div
      className={`grid grid-cols-[6.75rem_minmax(0,1fr)] gap-x-4 ${props.wide ? '@2xl:col-span-2' : ''}`}
    >
      <dt className="text-ink-2">{props.name}</dt>
      <dd className="tabular wrap-anywhere whitespace-pre-line">{props.children}</dd>
    </div>
  )
}

function Paragraph({ title, children }: { title: string; children: string }) {
  return (
    <div className="max-w-[68ch]">
      <h3 className="mb-0.5 font-normal font-sans text-ink-2 leading-text tracking-normal">
        {title}
      </h3>
      <p className="wrap-anywhere whitespace-pre-line">{children}</p>
    </div>
  )
}

/** A calendar day, without a time zone. */
const dayOf = (day: string) => dateIn('UTC', new Date(`${day}T00:00:00Z`))
