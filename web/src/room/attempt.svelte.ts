// One thing at a time that the house may refuse: what it said is beside the form until the next attempt.
import { failure } from "../i18n/failure";

export class Attempt {
  sentence = $state("");

  async make(work: () => Promise<void>): Promise<void> {
    this.sentence = "";
    try {
      await work();
    } catch (error) {
      this.sentence = failure(error);
    }
  }
}
