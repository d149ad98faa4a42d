import { LoadFailure } from '#platform/web/ui/load-failure.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { ProfileSection } from '#platform/web/ui/profile-section.tsx'
import { NewsChoicesForm } from '../news-choices-form.tsx'
import { useNewsChoices } from '../use-news-choices.ts'

/** How each kind of news comes to one by mail, to choose. */
export function NewsByMail() {
  const query = useNewsChoices()
  return (
    <ProfileSection
      title="News by mail"
      about="The portal shows all news at once. By mail it comes as you choose here: at once, a few minutes later and together with what else is new; once a day, at five in the afternoon on the academy’s clock. What you have read here by then is left out."
    >
      {query.data ? (
        <NewsChoicesForm choices={query.data.choices} />
      ) : query.isError ? (
        <LoadFailure query={query} className="">
          What you chose could not be loaded.
        </LoadFailure>
      ) : (
        <Loading className="text-ink-2">Loading what you chose...</Loading>
      )}
    </ProfileSection>
  )
}
