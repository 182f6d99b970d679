// Ways in beside the password, and where one is in.
import { madePasskey } from "../room/passkeys";
import { call } from "./http";

export type { OwnSession, PasskeyView as OwnPasskey } from "./generated";

export const ownPasskeys = {
  all: () => call("GET /api/me/passkeys"),
  add: async (name: string, password: string) => {
    const { options, offer } = await call("POST /api/me/passkeys/offer", { body: { password } });
    const credential = await madePasskey(options);
    return call("POST /api/me/passkeys", { body: { offer, credential, name } });
  },
  remove: (id: string, password: string) => call("POST /api/me/passkeys/remove", { body: { id, password } }),
};

export const ownSessions = {
  all: () => call("GET /api/me/sessions"),
  end: (id: string) => call("POST /api/me/sessions/end", { body: { id } }),
};
