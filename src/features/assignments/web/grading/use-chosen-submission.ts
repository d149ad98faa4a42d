import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** The submission that is being graded is in the address, for Back and for a reload. */
export function useChosenSubmission() {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const choose = (submission: string, options: { state: unknown; replace?: boolean }) =>
    setParams({ submission }, { ...options, preventScrollReset: true })
  return {
    id: params.get('submission'),
    open: (id: string) => choose(id, { state: { ...state, opened: true } }),
    /** However many are graded in a row, Back leaves them in one step. */
    turnTo: (id: string) => choose(id, { state, replace: true }),
    close() {
      if (state?.opened) return void navigate(-1)
      setParams({}, { state, replace: true, preventScrollReset: true })
    },
  }
}
