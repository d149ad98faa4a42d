import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { FormSuccess } from '#platform/web/form/form-success.tsx'
import { usePerson } from '#platform/web/session.ts'
import { Alert } from '#platform/web/ui/alert.tsx'

/** The result of the link to confirm a new address, shown after its redirect. */
export function AddressNote() {
  const { email } = usePerson()
  const [query, setQuery] = useSearchParams()
  const [became] = useState(query.get('address'))
  useEffect(() => {
    // Shown once, and not again after a reload.
    if (query.has('address')) setQuery({}, { replace: true, preventScrollReset: true })
  }, [query, setQuery])
  if (became === 'changed') {
    return (
      <FormSuccess>
        <p className="wrap-anywhere">
          Your email address is {email} now. Every other login was ended.
        </p>
      </FormSuccess>
    )
  }
  if (became !== 'failed') return null
  return (
    <Alert title="This link no longer works" className="mb-8">
      <p className="wrap-anywhere">
        It is used up, too old, or another was asked for since. Your email address is {email}; below
        you can ask for another.
      </p>
    </Alert>
  )
}
