// The stand-in's script: the part of Jitsi's IFrame API that the handbook documents and we may use.
{
  const origin = new URL(document.currentScript.src).origin
  let last = 0

  globalThis.JitsiMeetExternalAPI = class {
    #frame = document.createElement('iframe')
    #listeners = new Map()
    #people = new Set()
    #questions = new Map()
    #asked = 0

    constructor(
      domain,
      { roomName, parentNode, jwt, userInfo, devices = {}, configOverwrite = {} },
    ) {
      if (new URL(origin).host !== domain) throw new Error(`Unknown domain ${domain}.`)
      last += 1
      const hash = new URLSearchParams({
        jwt: jwt ?? '',
        name: userInfo?.displayName ?? '',
        config: JSON.stringify(configOverwrite),
        devices: JSON.stringify(devices),
      })
      this.#frame.allow = 'camera; microphone; display-capture; autoplay'
      this.#frame.name = `jitsiConferenceFrame${last}`
      this.#frame.src = `${origin}/${roomName}#${hash}`
      addEventListener('message', this.#hear)
      parentNode.append(this.#frame)
    }

    addListener(event, listener) {
      const others = this.#listeners.get(event) ?? []
      this.#listeners.set(event, [...others, listener])
    }

    executeCommand(command, ...args) {
      this.#tell({ command, args })
    }

    getNumberOfParticipants() {
      return this.#people.size
    }

    isAudioMuted() {
      return this.#ask('isAudioMuted')
    }

    isVideoMuted() {
      return this.#ask('isVideoMuted')
    }

    getIFrame() {
      return this.#frame
    }

    dispose() {
      removeEventListener('message', this.#hear)
      this.#listeners.clear()
      this.#frame.remove()
    }

    #tell(said) {
      this.#frame.contentWindow?.postMessage(said, origin)
    }

    #ask(question) {
      this.#asked += 1
      const { promise, resolve } = Promise.withResolvers()
      this.#questions.set(this.#asked, resolve)
      this.#tell({ question, number: this.#asked })
      return promise
    }

    #hear = ({ source, origin: from, data }) => {
      if (source !== this.#frame.contentWindow || from !== origin) return
      if ('number' in data) return this.#questions.get(data.number)?.(data.answer)
      const { event, detail } = data
      if (event === 'videoConferenceJoined' || event === 'participantJoined') {
        this.#people.add(detail.id)
      }
      if (event === 'participantLeft') this.#people.delete(detail.id)
      if (event === 'videoConferenceLeft') this.#people.clear()
      for (const listener of this.#listeners.get(event) ?? []) listener(detail)
    }
  }
}
