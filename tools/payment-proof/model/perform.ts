import { checkout, payInstalment, poll, impersonate } from './buy.ts';
import { administer, decide, deleteUnderWay, deliverEvent, repeatTask } from './interventions.ts';
import { refundByOperator, releaseHeldCharges } from './act-at-square.ts';
import { daysPass, study } from './study.ts';
import type { ModelRun } from './model-run.ts';
import type { Step } from './step.ts';

/** Runs a job out of turn. One that dies with its caller is done by the next run. */
async function job({ simulation, model }: ModelRun, functionName: string): Promise<void> {
  try {
    await simulation.invoke(functionName);
  } catch (error) {
    if (!model.injected) throw error;
  }
}

/** Lets one step happen. Never rejects for what the academy answers; what is wrong is recorded. */
export async function perform(play: ModelRun, step: Step): Promise<void> {
  const { simulation, model } = play;
  play.steps.push(step);
  switch (step.do) {
    case 'checkout':
      return checkout(play, step);
    case 'pay-instalment':
      return payInstalment(play, step);
    case 'impersonate':
      return impersonate(play, step);
    case 'poll':
      return poll(play, step);
    case 'webhook':
      return deliverEvent(play, step);
    case 'webhook-fault':
      model.eventLost = true;
      simulation.square.addFault({ call: 'webhook', fault: step.fault, times: step.times });
      return;
    case 'square-fault':
      model.faultsExpected = true;
      simulation.square.addFault({ call: step.call, fault: step.fault, times: step.times });
      return;
    case 'decide':
      return decide(play, step);
    case 'outage':
      model.faultsExpected = true;
      simulation.squareDown = step.on;
      return;
    case 'mail-down':
      simulation.mailDown = step.on;
      return;
    case 'crash-next':
      model.injected = true;
      model.faultsExpected = true;
      model.eventLost = true;
      return simulation.ports.injectFault(step.mode, step.others);
    case 'advance':
      return simulation.advance(step.ms);
    case 'days-pass':
      return daysPass(play, step);
    case 'study':
      return study(play, step);
    case 'operator-refund':
      return refundByOperator(play, step);
    case 'hold-charges':
      model.faultsExpected = true;
      model.held = true;
      simulation.heldCharges = step.times;
      return;
    case 'release-charges':
      return releaseHeldCharges(play);
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
}
