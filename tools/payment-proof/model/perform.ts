import { checkout, payInstalment, poll, trespass } from './buy.ts';
import { administer, decide, deleteUnderWay, deliverEvent, repeatTask } from './interventions.ts';
import { giveBack, land } from './act-at-square.ts';
import { daysPass, study } from './study.ts';
import type { Play } from './model-run.ts';
import type { Step } from './step.ts';

/** Runs a job out of turn. One that dies with its caller is done by the next run. */
const job = async ({ world, model }: Play, functionName: string): Promise<void> => {
  try {
    await world.invoke(functionName);
  } catch (error) {
    if (!model.struck) throw error;
  }
};

/** Lets one step happen. Never rejects for what the academy answers; what is wrong is noted. */
export const perform = async (play: Play, step: Step): Promise<void> => {
  const { world, model } = play;
  play.steps.push(step);
  switch (step.do) {
    case 'checkout':
      return checkout(play, step);
    case 'pay-instalment':
      return payInstalment(play, step);
    case 'trespass':
      return trespass(play, step);
    case 'poll':
      return poll(play, step);
    case 'webhook':
      return deliverEvent(play, step);
    case 'webhook-fault':
      model.unheard = true;
      world.square.addFault({ call: 'webhook', fault: step.fault, times: step.times });
      return;
    case 'square-fault':
      model.troubled = true;
      world.square.addFault({ call: step.call, fault: step.fault, times: step.times });
      return;
    case 'decide':
      return decide(play, step);
    case 'outage':
      model.troubled = true;
      world.squareDown = step.on;
      return;
    case 'mail-down':
      world.mailDown = step.on;
      return;
    case 'crash-next':
      model.struck = true;
      model.troubled = true;
      model.unheard = true;
      return world.ports.strike(step.mode, step.others);
    case 'advance':
      return world.advance(step.ms);
    case 'days-pass':
      return daysPass(play, step);
    case 'study':
      return study(play, step);
    case 'operator-refund':
      return giveBack(play, step);
    case 'hold-charges':
      model.troubled = true;
      model.held = true;
      world.heldCharges = step.times;
      return;
    case 'release-charges':
      return land(play);
    case 'repeat-task':
      return repeatTask(play, step);
    case 'sweep':
      return job(play, 'payments/sweep-open-payments');
    case 'reconcile':
      return job(play, 'payments/reconcile-payments');
    case 'edit-price':
    case 'publish':
    case 'delete-course':
    case 'delete-user':
    case 'set-role':
      return administer(play, step);
    case 'delete-under-way':
      return deleteUnderWay(play, step);
  }
};
