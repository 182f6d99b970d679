// Generated from the server's OpenAPI document by `npm run generate:wire`. Do not edit.

/**
 * What is limited, and in which period.
 */
export type Measure =
  "bets-day" | "bets-month" | "loss-day" | "loss-month" | "deposits-day" | "deposits-month" | "time-day" | "temporary";
/**
 * How terminals are allocated (RFH-16.4.2.f, 16.5.5).
 */
export type Allocation = "entry-order" | "lots" | "manager";
/**
 * How equal Session Scores are told apart (RFH-16.4.2.k).
 */
export type Tie = "credits-left" | "lots" | "share" | "play-off";
/**
 * The bonus features, of which a tournament has one at most (RFH-16.7, N68).
 */
export type Bonus = "none" | "lucky-chip" | "lucky-number" | "random-lucky-number";
/**
 * When a Random Lucky Number is drawn anew (RFH-16.7.3).
 */
export type Refresh = "session" | "game";
/**
 * What becomes of credits that are left when a session ends (N64).
 */
export type AtEnd = "lapse" | "cash";
export type Kind = "session" | "repechage" | "play-off";

export interface Requests {
  "GET /api/session": {
    answer: SessionView;
  };
  "POST /api/session": {
    body: LogInRequest;
    answer: SessionView;
  };
  "DELETE /api/session": {
    answer: SessionView;
  };
  "POST /api/session/code": {
    body: LogInCodeRequest;
    answer: SessionView;
  };
  "POST /api/patrons": {
    body: RegisterRequest;
    answer: SessionView;
  };
  "GET /api/demo-accounts": {
    answer: DemoAccountView[];
  };
  "POST /api/barred": {
    body: LookAsBarredRequest;
    answer: BarredView;
  };
  "POST /api/barred/withdrawals": {
    body: WithdrawAsBarredRequest;
    answer: BarredView;
  };
  "POST /api/barred/letters": {
    body: WriteAsBarredRequest;
    answer: BarredView;
  };
  "GET /api/lobby": {
    answer: Lobby;
  };
  "GET /api/tables/{table_id}/layout": {
    path: {
      table_id: string;
    };
    answer: Layout;
  };
  "GET /api/tables/{table_id}/results": {
    path: {
      table_id: string;
    };
    query?: {
      limit?: number;
      before?: number | null;
    };
    answer: PastResult[];
  };
  "GET /api/tables/{table_id}/statistics": {
    path: {
      table_id: string;
    };
    answer: StatisticsView;
  };
  "GET /api/tables/{table_id}/ticket": {
    path: {
      table_id: string;
    };
    query: {
      numbers: string;
      combine?: number;
      games?: number;
    };
    answer: TicketSpot;
  };
  "GET /api/rounds/{table_id}/{number}": {
    path: {
      table_id: string;
      number: number;
    };
    answer: RoundRecord;
  };
  "GET /api/me/purses": {
    answer: PurseView[];
  };
  "GET /api/me/rounds": {
    query?: {
      limit?: number;
      before?: (number | null) | string;
    };
    answer: MyRound[];
  };
  "GET /api/me/statement": {
    query: {
      currency: string;
      limit?: number;
      before?: (number | null) | string;
      purse?: string;
    };
    answer: StatementView;
  };
  "POST /api/me/play-money": {
    body: TopUpRequest;
    answer: PurseView;
  };
  "POST /api/me/preferences": {
    body: SetPreferencesRequest;
    answer: PreferencesView;
  };
  "POST /api/me/password": {
    body: ChangePasswordRequest;
    answer: PreferencesView;
  };
  "GET /api/me/unfinished": {
    answer: UnfinishedGame[];
  };
  "GET /api/me/passkeys": {
    answer: PasskeyView[];
  };
  "POST /api/me/passkeys": {
    body: AddPasskeyRequest;
    answer: PasskeyView[];
  };
  "POST /api/me/passkeys/offer": {
    body: OfferPasskeyRequest;
    answer: PasskeyOffer;
  };
  "POST /api/me/passkeys/remove": {
    body: RemovePasskeyRequest;
    answer: PasskeyView[];
  };
  "POST /api/session/passkey/offer": {
    answer: PasskeyOffer;
  };
  "POST /api/session/passkey": {
    body: LogInWithPasskeyRequest;
    answer: SessionView;
  };
  "GET /api/me/sessions": {
    answer: OwnSession[];
  };
  "POST /api/me/sessions/end": {
    body: EndSessionsRequest;
    answer: OwnSession[];
  };
  "GET /api/me/break": {
    answer: BreakView;
  };
  "POST /api/me/break": {
    body: TakeBreakRequest;
    answer: BreakView;
  };
  "POST /api/me/break/sooner": {
    body: ShortenBreakRequest;
    answer: BreakView;
  };
  "GET /api/me/limits": {
    answer: LimitsView;
  };
  "POST /api/me/limits": {
    body: SetLimitRequest;
    answer: LimitsView;
  };
  "POST /api/me/limits/declined": {
    body: DeclineLimitRequest;
    answer: LimitsView;
  };
  "POST /api/me/address": {
    answer: Acknowledgement;
  };
  "POST /api/address/confirm": {
    body: ConfirmAddressRequest;
    answer: Acknowledgement;
  };
  "POST /api/session/forgotten": {
    body: AskForPasswordRequest;
    answer: Acknowledgement;
  };
  "POST /api/session/renew": {
    body: RenewRequest;
    answer: Acknowledgement;
  };
  "GET /api/terms": {
    answer: TermsView;
  };
  "POST /api/me/terms": {
    body: AcceptTermsRequest;
    answer: TermsView;
  };
  "GET /api/me/closure": {
    answer: MyClosureView;
  };
  "POST /api/me/closure": {
    body: CloseMyAccountRequest;
    answer: MyClosureView;
  };
  "GET /api/staff/closures": {
    answer: StaffClosure[];
  };
  "POST /api/staff/closures/restrict": {
    body: RestrictRequest;
    answer: StaffClosure[];
  };
  "POST /api/staff/closures/lift": {
    body: LiftRestrictionRequest;
    answer: StaffClosure[];
  };
  "POST /api/staff/closures/investigate": {
    body: HoldRefundRequest;
    answer: StaffClosure[];
  };
  "POST /api/staff/closures/investigated": {
    body: EndInvestigationRequest;
    answer: StaffClosure[];
  };
  "POST /api/staff/closures/small": {
    body: DecideSmallBalanceRequest;
    answer: StaffClosure[];
  };
  "GET /api/me/complaints": {
    answer: MyComplaints;
  };
  "POST /api/me/complaints": {
    body: FileComplaintRequest;
    answer: ComplaintView;
  };
  "POST /api/me/complaints/{number}/write": {
    path: {
      number: number;
    };
    body: WriteComplaintRequest;
    answer: ComplaintView;
  };
  "POST /api/me/complaints/{number}/refer": {
    path: {
      number: number;
    };
    body: ReferComplaintRequest;
    answer: ComplaintView;
  };
  "GET /api/complaints": {
    answer: ComplaintView[];
  };
  "GET /api/complaints/{number}/bets": {
    path: {
      number: number;
    };
    answer: BetLine[];
  };
  "POST /api/complaints/{number}/assess": {
    path: {
      number: number;
    };
    body: WriteComplaintRequest;
    answer: ComplaintView;
  };
  "POST /api/complaints/{number}/write": {
    path: {
      number: number;
    };
    body: WriteToPlayerRequest;
    answer: ComplaintView;
  };
  "POST /api/complaints/{number}/escalate": {
    path: {
      number: number;
    };
    body: EscalateComplaintRequest;
    answer: ComplaintView;
  };
  "POST /api/complaints/{number}/decide": {
    path: {
      number: number;
    };
    body: DecideComplaintRequest;
    answer: ComplaintView;
  };
  "GET /api/promotions": {
    answer: PromotionView[];
  };
  "POST /api/promotions": {
    body: AddPromotionRequest;
    answer: PromotionDesk;
  };
  "GET /api/promotions/{number}/terms": {
    path: {
      number: number;
    };
    answer: string;
  };
  "POST /api/promotions/{number}/enter": {
    path: {
      number: number;
    };
    body: EnterRequest;
    answer: PromotionView;
  };
  "POST /api/promotions/{number}/claim": {
    path: {
      number: number;
    };
    body: ClaimPrizeRequest;
    answer: PromotionView;
  };
  "GET /api/promotions/desk": {
    answer: PromotionDesk;
  };
  "POST /api/promotions/{number}/act": {
    path: {
      number: number;
    };
    body:
      | AmendAct
      | SubmitAct
      | DrawAct
      | ContactAct
      | MeetAct
      | DenyAct
      | PostponeAct
      | ResumeAct
      | CancelAct
      | TellInspectorAct;
    answer: PromotionDesk;
  };
  "POST /api/promotions/{number}/claims/{claim}/claimant": {
    path: {
      number: number;
      claim: number;
    };
    body: OpenClaimantRequest;
    answer: ClaimantView;
  };
  "GET /api/promotions/denied.csv": {
    answer: string;
  };
  "GET /api/me/identity": {
    answer: IdentityView;
  };
  "POST /api/me/identity": {
    body: GiveDetailsRequest;
    answer: IdentityView;
  };
  "GET /api/staff/identities": {
    answer: WaitingIdentity[];
  };
  "POST /api/staff/identities/{patron_id}/open": {
    path: {
      patron_id: string;
    };
    answer: PatronFile;
  };
  "POST /api/staff/identities/{patron_id}/decide": {
    path: {
      patron_id: string;
    };
    body: CheckOutcomeRequest;
    answer: PatronFile;
  };
  "GET /api/me/papers": {
    answer: PaperView[];
  };
  "POST /api/me/papers": {
    body: HandInPaperRequest;
    answer: PaperView[];
  };
  "GET /api/me/papers/{number}": {
    path: {
      number: number;
    };
    answer: string;
  };
  "POST /api/staff/identities/{patron_id}/papers/{number}/open": {
    path: {
      patron_id: string;
      number: number;
    };
    answer: string;
  };
  "POST /api/staff/identities/{patron_id}/papers/{number}/decide": {
    path: {
      patron_id: string;
      number: number;
    };
    body: DecidePaperRequest;
    answer: PaperView[];
  };
  "GET /api/staff/patrons": {
    query: {
      name: string;
    };
    answer: FoundPatron[];
  };
  "POST /api/staff/patrons/{patron_id}/open": {
    path: {
      patron_id: string;
    };
    answer: PatronSheet;
  };
  "POST /api/staff/patrons/{patron_id}/erase": {
    path: {
      patron_id: string;
    };
    body: EraseRequest;
    answer: PatronSheet;
  };
  "GET /api/staff/screenings": {
    answer: WaitingListCheck[];
  };
  "POST /api/staff/screenings/{patron_id}/open": {
    path: {
      patron_id: string;
    };
    answer: ScreeningFile;
  };
  "POST /api/staff/screenings/{patron_id}/decide": {
    path: {
      patron_id: string;
    };
    body: DecideScreeningRequest;
    answer: ScreeningFile;
  };
  "GET /api/rulebooks": {
    answer: BookSummary[];
  };
  "GET /api/rulebooks/{book_id}/games/{game_id}": {
    path: {
      book_id: string;
      game_id: string;
    };
    answer: GameRules;
  };
  "GET /api/tables/{table_id}/rules": {
    path: {
      table_id: string;
    };
    answer: GameRules;
  };
  "GET /api/rulebooks/{book_id}/poker/{game_id}": {
    path: {
      book_id: string;
      game_id: string;
    };
    answer: PokerRules;
  };
  "GET /api/rulebooks/{book_id}/glossary": {
    path: {
      book_id: string;
    };
    answer: TermView[];
  };
  "GET /api/words": {
    answer: {
      [k: string]: {
        [k: string]: string;
      };
    };
  };
  "GET /api/rulebooks/{book_id}/games/{game_id}/odds": {
    path: {
      book_id: string;
      game_id: string;
    };
    query?: {
      set?: string;
    };
    answer: GameOdds;
  };
  "GET /api/tables/{table_id}/odds": {
    path: {
      table_id: string;
    };
    query?: {
      set?: string;
      brief?: boolean;
    };
    answer: GameOdds;
  };
  "GET /api/rulebooks/{book_id}/games/{game_id}/example": {
    path: {
      book_id: string;
      game_id: string;
    };
    query?: {
      set?: string;
    };
    answer: RoundRecord;
  };
  "GET /api/rulebooks/{book_id}/games/{game_id}/sheet": {
    path: {
      book_id: string;
      game_id: string;
    };
    answer: null;
  };
  "GET /api/tables/{table_id}/coach": {
    path: {
      table_id: string;
    };
    answer: CoachView;
  };
  "GET /api/rulebooks/{book_id}/against/{other_id}": {
    path: {
      book_id: string;
      other_id: string;
    };
    answer: Comparison;
  };
  "GET /api/pit": {
    answer: PitTable[];
  };
  "GET /api/pit/tables/{table_id}/events": {
    path: {
      table_id: string;
    };
    query?: {
      after?: number | string;
      limit?: number;
    };
    answer: EventView[];
  };
  "POST /api/pit/preview": {
    body: PreviewRequest;
    answer: Preview;
  };
  "POST /api/pit/tables/{table_id}/found/{number}": {
    path: {
      table_id: string;
      number: number;
    };
    body: ReleaseFoundMoneyRequest;
    answer: FoundMoneyView;
  };
  "GET /api/pit/dealers": {
    answer: DealerView[];
  };
  "GET /api/pit/staffing": {
    query?: {
      limit?: number;
    };
    answer: StaffingLine[];
  };
  "GET /api/staff": {
    answer: StaffView[];
  };
  "POST /api/staff": {
    body: AddStaffRequest;
    answer: SignInCode;
  };
  "POST /api/staff/unlock": {
    body: UnlockAccountRequest;
    answer: StaffView;
  };
  "POST /api/staff/roles": {
    body: ChangeRolesRequest;
    answer: StaffView;
  };
  "POST /api/staff/close": {
    body: CloseAccountRequest;
    answer: StaffView;
  };
  "POST /api/staff/reopen": {
    body: ReopenAccountRequest;
    answer: StaffView;
  };
  "GET /api/me/codes": {
    answer: CodesView;
  };
  "POST /api/me/codes": {
    body: ConfirmCodesRequest;
    answer: RecoveryView;
  };
  "POST /api/me/codes/offer": {
    answer: OfferView;
  };
  "POST /api/staff/codes/reset": {
    body: ResetCodesRequest;
    answer: StaffView;
  };
  "POST /api/staff/password/reset": {
    body: GiveSignInCodeRequest;
    answer: SignInCode;
  };
  "GET /api/second-person": {
    answer: WaitingView[];
  };
  "POST /api/second-person/{number}/approve": {
    path: {
      number: number;
    };
    body: AnswerSecondPersonRequest;
    answer: Outcome;
  };
  "POST /api/second-person/{number}/refuse": {
    path: {
      number: number;
    };
    body: AnswerSecondPersonRequest;
    answer: Outcome;
  };
  "GET /api/second-person/{number}/ticket": {
    path: {
      number: number;
    };
    answer: Slip;
  };
  "GET /api/cage/receivables": {
    answer: Receivable[];
  };
  "POST /api/cage/repayments": {
    body: RepayRequest;
    answer: Receivable;
  };
  "POST /api/me/export": {
    body: ExportRequest;
    answer: {
      [k: string]: unknown;
    };
  };
  "GET /api/laundering": {
    answer: LaunderingCaseView[];
  };
  "POST /api/laundering": {
    body: ReferPatronRequest;
    answer: {
      [k: string]: number;
    };
  };
  "POST /api/laundering/{number}/open": {
    path: {
      number: number;
    };
    answer: LaunderingFile;
  };
  "POST /api/laundering/{number}/notes": {
    path: {
      number: number;
    };
    body: NoteOnCaseRequest;
    answer: LaunderingFile;
  };
  "POST /api/laundering/{number}/propose": {
    path: {
      number: number;
    };
    body: ProposeVerdictRequest;
    answer: LaunderingFile;
  };
  "POST /api/laundering/{number}/decide": {
    path: {
      number: number;
    };
    body: AnswerProposalRequest;
    answer: LaunderingFile;
  };
  "POST /api/laundering/{number}/report": {
    path: {
      number: number;
    };
    answer: {
      [k: string]: unknown;
    };
  };
  "GET /api/me/payments": {
    answer: MyPaymentsView;
  };
  "GET /api/me/conversions": {
    answer: Conversion[];
  };
  "GET /api/me/payments/quote": {
    query: {
      way: "in" | "out";
      currency: string;
      amount_minor: number;
    };
    answer: Quote;
  };
  "GET /api/me/payments/platform": {
    answer: PlatformBalance[];
  };
  "POST /api/me/payments/methods": {
    body: AddMethodRequest;
    answer: MyPaymentsView;
  };
  "POST /api/me/payments/methods/choose": {
    body: ChooseMethodRequest;
    answer: MyPaymentsView;
  };
  "POST /api/me/payments/deposits": {
    body: PayRequest;
    answer: MyPaymentsView;
  };
  "POST /api/me/payments/withdrawals": {
    body: PayRequest;
    answer: MyPaymentsView;
  };
  "POST /api/me/payments/withdrawals/cancel": {
    body: CancelWithdrawalRequest;
    answer: MyPaymentsView;
  };
  "GET /api/staff/payments": {
    answer: PaymentQueueView;
  };
  "POST /api/staff/payments/methods/decide": {
    body: DecideMethodRequest;
    answer: PaymentQueueView;
  };
  "POST /api/staff/payments/withdrawals/decide": {
    body: DecideWithdrawalRequest;
    answer: PaymentQueueView;
  };
  "POST /api/staff/payments/strays/settle": {
    body: SettleStrayRequest;
    answer: PaymentQueueView;
  };
  "GET /api/staff/payments/limits/{patron}": {
    path: {
      patron: string;
    };
    answer: PatronLimitsView;
  };
  "POST /api/staff/payments/limits/raise": {
    body: RaiseLimitsRequest;
    answer: PatronLimitsView;
  };
  "POST /api/staff/payments/limits/lower": {
    body: LowerLimitsRequest;
    answer: PatronLimitsView;
  };
  "POST /api/bank/notices": {
    answer: NoticeReceipt;
  };
  "GET /api/reports/revenue": {
    query?: {
      days?: number;
    };
    answer: Revenue;
  };
  "GET /api/reports/revenue.csv": {
    query?: {
      days?: number;
    };
    answer: string;
  };
  "GET /api/reports/liabilities": {
    answer: Liabilities;
  };
  "GET /api/reports/liabilities.csv": {
    answer: string;
  };
  "GET /api/reports/rewards": {
    answer: RewardReport;
  };
  "GET /api/reports/rewards.csv": {
    answer: string;
  };
  "GET /api/rewards": {
    answer: RewardTermsView;
  };
  "GET /api/me/rewards": {
    answer: MyRewardsView;
  };
  "POST /api/me/rewards/points": {
    body: TurnPointsRequest;
    answer: MyRewardsView;
  };
  "POST /api/me/rewards/coins": {
    body: TurnCoinsRequest;
    answer: MyRewardsView;
  };
  "POST /api/me/rewards/goods": {
    body: OrderGoodsRequest;
    answer: MyRewardsView;
  };
  "POST /api/me/rewards/bonus/give-up": {
    body: GiveUpBonusRequest;
    answer: MyRewardsView;
  };
  "GET /api/staff/rewards": {
    answer: WaitingOrder[];
  };
  "POST /api/staff/rewards/decide": {
    body: DecideOrderRequest;
    answer: WaitingOrder[];
  };
  "GET /api/staff/post": {
    answer: WaitingLetterView[];
  };
  "POST /api/staff/post/{number}/again": {
    path: {
      number: number;
    };
    body: SendAgainRequest;
    answer: WaitingLetterView[];
  };
  "GET /api/cage/patrons": {
    query: {
      name: string;
    };
    answer: PatronAtCage[];
  };
  "POST /api/cage/cash-in": {
    body: MoveCashRequest;
    answer: Receipt;
  };
  "POST /api/cage/cash-out": {
    body: MoveCashRequest;
    answer: Receipt;
  };
  "GET /api/cage/tills": {
    answer: TillsView;
  };
  "POST /api/cage/tills/open": {
    body: OpenTillRequest;
    answer: TillView;
  };
  "POST /api/cage/tills/close": {
    body: CloseTillRequest;
    answer: TillCloseView;
  };
  "GET /api/cage/receipts": {
    query?: {
      limit?: number;
    };
    answer: Receipt[];
  };
  "GET /api/chat/{table_id}": {
    path: {
      table_id: string;
    };
    answer: Moderation;
  };
  "POST /api/chat/{table_id}/report": {
    path: {
      table_id: string;
    };
    body: ReportMessageRequest;
    answer: ChatPreferencesView;
  };
  "POST /api/chat/{table_id}/delete": {
    path: {
      table_id: string;
    };
    body: DeleteMessageRequest;
    answer: Moderation;
  };
  "POST /api/chat/{table_id}/mute": {
    path: {
      table_id: string;
    };
    body: MuteRequest;
    answer: Moderation;
  };
  "GET /api/me/chat": {
    answer: ChatPreferencesView;
  };
  "POST /api/me/chat": {
    body: SwitchChatRequest;
    answer: ChatPreferencesView;
  };
  "POST /api/me/chat/block": {
    body: BlockPlayerRequest;
    answer: ChatPreferencesView;
  };
  "GET /api/jackpots": {
    answer: JackpotView[];
  };
  "GET /api/jackpots/{jackpot_id}/rules": {
    path: {
      jackpot_id: string;
    };
    answer: RulesView;
  };
  "GET /api/me/prizes": {
    answer: MyPrize[];
  };
  "POST /api/me/prizes/{jackpot_id}/{claim}/ticket": {
    path: {
      jackpot_id: string;
      claim: number;
    };
    body: PrintPrizeRequest;
    answer: Slip;
  };
  "GET /api/pit/jackpots": {
    answer: PitJackpot[];
  };
  "GET /api/pit/jackpots/{jackpot_id}/events": {
    path: {
      jackpot_id: string;
    };
    query?: {
      after?: number | string;
      limit?: number;
    };
    answer: JackpotEventView[];
  };
  "POST /api/pit/jackpots/{jackpot_id}/open": {
    path: {
      jackpot_id: string;
    };
    body: ActOnJackpotRequest;
    answer: PitJackpot;
  };
  "POST /api/pit/jackpots/{jackpot_id}/suspend": {
    path: {
      jackpot_id: string;
    };
    body: ActOnJackpotRequest;
    answer: PitJackpot;
  };
  "POST /api/pit/jackpots/{jackpot_id}/link": {
    path: {
      jackpot_id: string;
    };
    body: LinkJackpotRequest;
    answer: PitJackpot;
  };
  "POST /api/pit/jackpots/{jackpot_id}/adjust": {
    path: {
      jackpot_id: string;
    };
    body: AdjustLevelRequest;
    answer: PitJackpot;
  };
  "POST /api/pit/jackpots/{jackpot_id}/announce": {
    path: {
      jackpot_id: string;
    };
    body: AnnounceClosingRequest;
    answer: PitJackpot;
  };
  "POST /api/pit/jackpots/{jackpot_id}/give-on": {
    path: {
      jackpot_id: string;
    };
    body: PassMeterOnRequest;
    answer: PitJackpot;
  };
  "POST /api/pit/jackpots/{jackpot_id}/close": {
    path: {
      jackpot_id: string;
    };
    body: ActOnJackpotRequest;
    answer: PitJackpot;
  };
  "POST /api/pit/jackpots/{jackpot_id}/claims/{claim}": {
    path: {
      jackpot_id: string;
      claim: number;
    };
    body: GivePrizeRequest;
    answer: PitJackpot;
  };
  "POST /api/pit/jackpots/{jackpot_id}/claims/{claim}/ticket": {
    path: {
      jackpot_id: string;
      claim: number;
    };
    body: PrintPrizeRequest;
    answer: Slip;
  };
  "GET /api/me/disputes": {
    answer: DisputeView[];
  };
  "POST /api/me/disputes": {
    body: OpenDisputeRequest;
    answer: DisputeView;
  };
  "POST /api/me/disputes/{number}/review": {
    path: {
      number: number;
    };
    body: AskForReviewRequest;
    answer: DisputeView;
  };
  "GET /api/pit/disputes": {
    answer: DisputeView[];
  };
  "POST /api/pit/disputes": {
    body: OpenDisputeRequest;
    answer: DisputeView;
  };
  "POST /api/pit/disputes/{number}/decide": {
    path: {
      number: number;
    };
    body: DecideDisputeRequest;
    answer: DisputeView;
  };
  "POST /api/me/tickets": {
    body: PrintTicketRequest;
    answer: Slip;
  };
  "POST /api/me/tickets/redeem": {
    body: RedeemTicketRequest;
    answer: Redemption;
  };
  "GET /api/cage/tickets": {
    answer: OutstandingTickets;
  };
  "POST /api/cage/tickets": {
    body: SellTicketRequest;
    answer: Slip;
  };
  "POST /api/cage/tickets/look": {
    body: LookAtTicketRequest;
    answer: TicketView;
  };
  "POST /api/cage/tickets/pay": {
    body: PayTicketRequest;
    answer: Redemption;
  };
  "POST /api/cage/tickets/void": {
    body: RuleOnTicketRequest;
    answer: Redemption;
  };
  "POST /api/cage/tickets/hold": {
    body: RuleOnTicketRequest;
    answer: TicketView;
  };
  "GET /api/tournaments": {
    answer: Card[];
  };
  "POST /api/tournaments": {
    body: AnnounceTournamentRequest;
    answer: TournamentPage;
  };
  "GET /api/tournament-games": {
    answer: GameOffer[];
  };
  "GET /api/tournaments/{tournament}": {
    path: {
      tournament: string;
    };
    answer: TournamentPage;
  };
  "GET /api/tournaments/{tournament}/board": {
    path: {
      tournament: string;
    };
    answer: Board;
  };
  "POST /api/tournaments/{tournament}/play": {
    path: {
      tournament: string;
    };
    body: EnterIt | WithdrawFromIt | Choose | Buy | BuyBackIn | AgreeToEnd;
    answer: Board;
  };
  "GET /api/tournaments/{tournament}/conduct": {
    path: {
      tournament: string;
    };
    answer: Management;
  };
  "POST /api/tournaments/{tournament}/conduct": {
    path: {
      tournament: string;
    };
    body:
      | OpenIt
      | CancelIt
      | ChangeStart
      | Allocate
      | Begin
      | Pause
      | GoOn
      | ChangeLimits
      | ChangeWagerTime
      | Disqualify
      | ReleaseTable
      | Count
      | EndIt
      | Tell
      | Pay
      | RefuseEntry
      | CorrectPrizes;
    answer: Management;
  };
  "GET /api/poker": {
    answer: PokerRow[];
  };
  "GET /api/poker/pools": {
    answer: PoolRow[];
  };
  "GET /api/poker/tournaments": {
    answer: PokerTournamentPage[];
  };
  "POST /api/poker/tournaments": {
    body: TermsRequest;
    answer: null;
  };
  "GET /api/poker/tournaments/{tournament}": {
    path: {
      tournament: string;
    };
    answer: PokerTournamentPage;
  };
  "GET /api/poker/tournaments/{tournament}/wallets": {
    path: {
      tournament: string;
    };
    answer: EntryWallet[];
  };
  "GET /api/poker/tournaments/{tournament}/players": {
    path: {
      tournament: string;
    };
    query: {
      name: string;
    };
    answer: PlayerLine[];
  };
  "GET /api/poker/formats": {
    answer: FormatLine[];
  };
  "GET /api/poker/games": {
    answer: GameLine[];
  };
  "POST /api/poker/forecast": {
    body: TermsRequest;
    answer: Forecast;
  };
  "POST /api/poker/tournaments/{tournament}/terms": {
    path: {
      tournament: string;
    };
    body: TermsRequest;
    answer: null;
  };
  "GET /api/poker/tournaments/{tournament}/desk": {
    path: {
      tournament: string;
    };
    answer: TournamentDeskView;
  };
  "GET /api/poker/tournaments/{tournament}/desk/disqualified/{player}": {
    path: {
      tournament: string;
      player: string;
    };
    answer: DisqualifiedPreview;
  };
  "GET /api/poker/tournaments/{tournament}/desk/redrawn": {
    path: {
      tournament: string;
    };
    answer: RedrawPreview;
  };
  "GET /api/poker/tournaments/{tournament}/results": {
    path: {
      tournament: string;
    };
    answer: string;
  };
  "GET /api/pit/poker": {
    answer: PitPoker[];
  };
  "GET /api/pit/pools": {
    answer: PitPool[];
  };
  "POST /api/poker/{table_id}/hands/{number}/report": {
    path: {
      table_id: string;
      number: number;
    };
    body: ReportHandRequest;
    answer: ReportReceipt;
  };
  "GET /api/pit/poker/cases": {
    answer: CaseView[];
  };
  "POST /api/pit/poker/cases/look": {
    answer: CaseView[];
  };
  "POST /api/pit/poker/cases/{number}/decide": {
    path: {
      number: number;
    };
    body: RuleOnCaseRequest;
    answer: CaseView[];
  };
  "POST /api/pit/poker/together": {
    body: LetPlayTogetherRequest;
    answer: CaseView[];
  };
  "GET /api/me/hands": {
    query?: {
      limit?: number;
      before?: (number | null) | string;
    };
    answer: HandRow[];
  };
  "GET /api/me/poker": {
    query?: {
      hands?: number;
    };
    answer: PokerFigures[];
  };
  "GET /api/poker/{table_id}/hands/{number}": {
    path: {
      table_id: string;
      number: number;
    };
    query?: {
      form?: "text" | "phh" | "ohh" | "tracker";
    };
    answer: null;
  };
  "GET /api/poker/{table_id}/hands/{number}/replay": {
    path: {
      table_id: string;
      number: number;
    };
    answer: Replay;
  };
  "GET /api/poker/{table_id}/hands/{number}/chances": {
    path: {
      table_id: string;
      number: number;
    };
    answer: StepChances[];
  };
  "GET /api/me/reality": {
    answer: Reality;
  };
  "POST /api/me/reality": {
    body: SetRealityCheckRequest;
    answer: Reality;
  };
  "GET /api/me/card": {
    answer: MyCard;
  };
  "POST /api/me/card": {
    body: InsertCardRequest;
    answer: MyCard;
  };
  "DELETE /api/me/card": {
    answer: MyCard;
  };
  "GET /api/cage/cards": {
    query: {
      patron: string;
    };
    answer: CardView[];
  };
  "POST /api/cage/cards": {
    body: IssueCardRequest;
    answer: CardView;
  };
  "POST /api/cage/cards/block": {
    body: BlockCardRequest;
    answer: CardView;
  };
  "POST /api/pit/bar": {
    body: BarPatronRequest;
    answer: BarView;
  };
  "GET /api/terminals": {
    answer: TerminalView[];
  };
  "GET /api/terminals/{terminal}": {
    path: {
      terminal: string;
    };
    answer: TerminalFace;
  };
  "POST /api/terminals/{terminal}/sign-on": {
    path: {
      terminal: string;
    };
    body: SignOnRequest;
    answer: SessionView;
  };
  "POST /api/me/collect": {
    body: CollectRequest;
    answer: CollectedTicket;
  };
  "POST /api/terminals/{terminal}/open": {
    path: {
      terminal: string;
    };
    answer: TerminalFace;
  };
  "POST /api/terminals/{terminal}/close": {
    path: {
      terminal: string;
    };
    answer: TerminalFace;
  };
  "POST /api/terminals/{terminal}/count": {
    path: {
      terminal: string;
    };
    body: CountNotesRequest;
    answer: NotesCount;
  };
  "POST /api/cage/hand-pay": {
    body: PayByHandRequest;
    answer: HandPayView;
  };
  "GET /api/screen": {
    answer: ScreenView;
  };
  "POST /api/terminals/{terminal}/invite": {
    path: {
      terminal: string;
    };
    answer: InvitationView;
  };
  "POST /api/terminals/{terminal}/enrol": {
    path: {
      terminal: string;
    };
    body: EnrolScreenRequest;
    answer: ScreenView;
  };
  "GET /api/devices": {
    answer: DeviceView[];
  };
  "POST /api/devices": {
    body: EnrolDeviceRequest;
    answer: DeviceToken;
  };
  "POST /api/devices/revoke": {
    body: RevokeDeviceRequest;
    answer: DeviceView;
  };
  "GET /api/audit/verify": {
    answer: Verification;
  };
  "GET /api/audit/checkpoints": {
    answer: CheckpointRow[];
  };
  "GET /api/audit/checkpoints/{number}": {
    path: {
      number: number;
    };
    answer: string;
  };
  "GET /api/cluster": {
    answer: ClusterView;
  };
  "POST /api/cluster/hand-over": {
    body: HandOverRequest;
    answer: null;
  };
  "POST /api/cluster/move": {
    body: MoveRequest;
    answer: null;
  };
  "GET /api/health": {
    answer: Health;
  };
  "GET /api/ready": {
    answer: Readiness;
  };
}
export interface SessionView {
  patron: PatronView | null;
  csrf: string;
  demo: boolean;
  now_ms: number;
  terminal: string;
}
export interface PatronView {
  id: string;
  name: string;
  roles: string[];
  language: string;
  previous_login_ms: number | null;
  account: string;
  owes_codes: boolean;
  owes_password: boolean;
}
export interface LogInRequest {
  name: string;
  password: string;
}
export interface LogInCodeRequest {
  challenge: string;
  code: string;
}
export interface RegisterRequest {
  name: string;
  password: string;
  display_name?: string;
  language?: string;
}
export interface DemoAccountView {
  name: string;
  password: string;
  roles: string[];
  says: string;
  card: string;
  pin: string;
}
export interface LookAsBarredRequest {
  barred: string;
}
export interface BarredView {
  purses: BarredPurse[];
  method: string;
  on_the_way: BarredPurse[];
}
export interface BarredPurse {
  currency: string;
  amount_minor: number;
}
export interface WithdrawAsBarredRequest {
  barred: string;
  id: string;
  currency: string;
  amount_minor: number;
}
export interface WriteAsBarredRequest {
  barred: string;
  id: string;
  text: string;
}
export interface Lobby {
  house: HouseView;
  tables: LobbyTable[];
}
export interface HouseView {
  name: string;
  notice: string;
  terms: string;
  rewards: string;
  licence: string;
  demo: boolean;
  play_money: boolean;
  prohibited_tools: string[];
  operator: string;
  authority: string;
  warning_page: string;
  help_contact: string;
  imprints: Imprint[];
}
export interface Imprint {
  operator: string;
  particulars: string;
}
export interface LobbyTable {
  id: string;
  name: string;
  rulebook: string;
  rulebook_title: string;
  game: string;
  title: string;
  family: string;
  group: "roulette" | "blackjack" | "baccarat" | "poker" | "dice" | "draws";
  motif: "wheel" | "cards" | "dice" | "balls";
  wheel: WheelView | null;
  mode: string;
  currency: string;
  minimum_minor: number;
  maximum_minor: number;
  phase: string;
  round: number;
  seats_taken: number;
  seats: number;
  last_results: unknown[];
  mine: "" | "seat" | "dealer";
  closes_when_ready: boolean;
}
export interface WheelView {
  name: string;
  pockets: string[];
  colours: {
    [k: string]: string;
  };
}
export interface Layout {
  table: string;
  family: string;
  game: string;
  rulebook: string;
  rulebook_version: string;
  wheel: WheelView | null;
  spots: SpotView[];
  bundles: BundleView[];
  rules: RuleView[];
  stop_reasons: ReasonView[];
  void_reasons: ReasonView[];
  correct_reasons: ReasonView[];
  correction_until: string;
  calls: CallView[];
  unclaimed_rounds: number;
  incidents: IncidentView[];
  options: {
    [k: string]: unknown;
  };
  late_role: string;
  equipment: {
    [k: string]: string[];
  };
  written: boolean;
  jokers: boolean;
  hands: HandsView | null;
  numbers: NumberBoard | null;
  array: CardArray | null;
  hand_sizes: number[];
  dice: number;
}
export interface SpotView {
  id: string;
  kind: string;
  covers: string[];
  odds: string;
  name: string;
  minimum_minor: number;
  maximum_minor: number;
  step_minor: number;
  pays: PayView[];
  needs: string;
  in_round: boolean;
  raised: boolean;
  equals: string;
  summed: boolean;
  lifted: boolean;
  parts: number;
  closed: Said | null;
  word: string;
  place: string;
  printed: string;
  lasts: number;
}
export interface PayView {
  what: string;
  odds: string;
  word: string;
  figures: string[];
}
export interface Said {
  code: string;
  details: {
    [k: string]: number | string | Amount | Named | Said | Several;
  };
  note: string;
  type: "said";
}
export interface Amount {
  amount_minor: number;
  currency: string;
  type: "amount";
}
export interface Named {
  family: string;
  id: string;
  text: string;
  type: "named";
}
export interface Several {
  items: (number | string | Amount | Named | Said | Several)[];
  between: string;
  type: "several";
}
export interface BundleView {
  id: string;
  kind: string;
  name: string;
  pieces: PieceView[];
  units: number;
  word: string;
  place: string;
}
export interface PieceView {
  spot: string;
  units: number;
}
export interface RuleView {
  title: string;
  text: string;
  clause: string;
  values: (number | string | Amount | Named | Said | Several)[] | null;
  note: string;
  word: string;
}
export interface ReasonView {
  code: string;
  text: string;
  clause: string;
  role: string;
  needs_note: boolean;
  word: string;
  returns: boolean;
}
export interface CallView {
  kind: string;
  name: string;
  word: string;
  taken: boolean;
}
export interface IncidentView {
  code: string;
  text: string;
  clause: string;
  role: string;
  effect: string;
  needs_note: boolean;
  needs_card: boolean;
  needs_seat: boolean;
  cards: string;
  word: string;
}
export interface HandsView {
  bank: number;
  board: number;
}
export interface NumberBoard {
  columns: NumberColumn[];
  drawn: number;
  free: FreeCell[];
}
export interface NumberColumn {
  letter: string;
  numbers: string[];
}
export interface FreeCell {
  row: number;
  column: number;
}
export interface CardArray {
  rows: string[][];
  taken: number;
}
export interface PastResult {
  number: number;
  outcome: unknown;
  at_ms: number;
  void: boolean;
  corrected: boolean;
}
export interface StatisticsView {
  last_100: Statistics;
  last_500: Statistics;
}
export interface Statistics {
  spins: number;
  counts: {
    [k: string]: number;
  };
  hot: string[];
  cold: string[];
  red: number;
  black: number;
  zero: number;
  even: number;
  odd: number;
  low: number;
  high: number;
  dozens: number[];
  columns: number[];
}
export interface TicketSpot {
  id: string;
  kind: string;
  parts: number;
}
export interface RoundRecord {
  table: string;
  number: number;
  game: string;
  rulebook_version: string;
  opened_ms: number | null;
  closed_ms: number | null;
  settled_ms: number | null;
  wagers: WagerView[];
  answers: AnswerView[];
  outcome: unknown;
  lines: LineView[];
  void: boolean;
  corrected: boolean;
  corrections: CorrectionView[];
  winning_spots: string[];
  paid_lines: PaidLine[][];
  events: EventView[] | null;
  jackpots: JackpotWonView[];
}
export interface WagerView {
  seat: string;
  name: string;
  spot: string;
  stake_minor: number;
}
export interface AnswerView {
  question: string;
  answer: unknown;
  source: string;
  by: string;
  to: string;
  said: Said | Named | Several | null;
  cards: {
    [k: string]: string[];
  };
  hands: {
    [k: string]: HandPart;
  };
}
export interface HandPart {
  total: number | null;
  soft: boolean;
  code: string;
}
export interface LineView {
  seat: string;
  name: string;
  spot: string;
  stake_minor: number;
  disposition: string;
  profit_minor: number;
  returned_minor: number;
  stands_minor: number;
  because: Said | Several | null;
}
export interface CorrectionView {
  at_ms: number;
  reason: string;
  note: string;
  was: unknown;
}
export interface PaidLine {
  line: number;
  rows: number[];
  what: string;
}
export interface EventView {
  version: number;
  at_ms: number;
  kind: string;
  by: string;
  said: Said;
  text: string;
  body: unknown;
}
export interface JackpotWonView {
  seat: string;
  player: string;
  name: string;
  amount_minor: number;
  claimed: string;
}
export interface PurseView {
  id: string;
  kind: string;
  currency: string;
  balance_minor: number;
}
export interface MyRound {
  table: string;
  table_name: string;
  game: string;
  family: string;
  number: number;
  at_ms: number;
  currency: string;
  staked_minor: number;
  won_minor: number;
  net_minor: number;
  outcome: unknown;
  cursor: string;
}
export interface StatementView {
  lines: StatementLineView[];
  meters: MetersView;
  before: string | null;
}
export interface StatementLineView {
  at_ms: number;
  kind: string;
  amount_minor: number;
  balance_minor: number;
  reference: string;
  round: number | null;
  cursor: string;
}
export interface MetersView {
  turnover: number;
  wins: number;
  in: number;
  out: number;
  cancelled: number;
}
export interface TopUpRequest {
  id: string;
  currency: string;
}
export interface SetPreferencesRequest {
  language: string;
}
export interface PreferencesView {
  language: string;
}
export interface ChangePasswordRequest {
  old: string;
  new: string;
}
export interface UnfinishedGame {
  table: string;
  name: string;
  title: string;
  family: string;
  round: number;
  stake_minor: number;
  currency: string;
  why: string;
  since_ms: number;
  until_ms: number | null;
  waiting: boolean;
}
export interface PasskeyView {
  id: string;
  name: string;
  since_ms: number;
  used_ms: number;
}
export interface AddPasskeyRequest {
  offer: string;
  credential: {
    [k: string]: unknown;
  };
  name: string;
}
export interface OfferPasskeyRequest {
  password: string;
}
export interface PasskeyOffer {
  options: {
    [k: string]: unknown;
  };
  offer: string;
}
export interface RemovePasskeyRequest {
  id: string;
  password: string;
}
export interface LogInWithPasskeyRequest {
  offer: string;
  credential: {
    [k: string]: unknown;
  };
}
export interface OwnSession {
  id: string;
  opened_ms: number;
  used_ms: number;
  address: string;
  terminal: string;
  passkey: boolean;
  here: boolean;
}
export interface EndSessionsRequest {
  id?: string;
}
export interface BreakView {
  running: boolean;
  until_ms: number | null;
  offered_hours: number[];
  for_ever: boolean;
  panic_hours: number;
  shorten_after_hours: number;
}
export interface TakeBreakRequest {
  id: string;
  hours: number;
}
export interface ShortenBreakRequest {
  id: string;
}
export interface LimitsView {
  currency: string;
  loosen_after_hours: number;
  limits: LimitView[];
  asked: string;
}
export interface LimitView {
  measure: Measure;
  limit_minor: number | null;
  spent_minor: number;
  left_minor: number | null;
  ends_ms: number;
  later_ms: number | null;
  later_minor: number | null;
  answered: boolean;
  unit: "money" | "minutes";
}
export interface SetLimitRequest {
  id: string;
  measure: Measure;
  amount_minor: number | null;
}
export interface DeclineLimitRequest {
  id: string;
  measure: Measure;
}
export interface Acknowledgement {
  done: boolean;
}
export interface ConfirmAddressRequest {
  token: string;
}
export interface AskForPasswordRequest {
  name: string;
}
export interface RenewRequest {
  token: string;
  password: string;
}
export interface TermsView {
  version: string;
  text: string;
  accepted: boolean;
}
export interface AcceptTermsRequest {
  version: string;
}
export interface MyClosureView {
  closure: ClosureView | null;
  restriction: RestrictionView | null;
  temporary_ends_ms: number;
  refund_days: number;
  card_fee_minor: number;
  card_fee_currency: string;
}
export interface ClosureView {
  kind: string;
  cause: string;
  reason: string;
  course: string;
  at_ms: number;
  due_ms: number;
  card_ms: number;
  withdraw_by_ms: number;
  status: string;
  way: string;
  paid_minor: {
    [k: string]: number;
  };
  fee_minor: {
    [k: string]: number;
  };
  kept_minor: {
    [k: string]: number;
  };
  harm_minor: {
    [k: string]: number;
  };
}
export interface RestrictionView {
  cause: string;
  reason: string;
  since_ms: number;
  until_ms: number;
}
export interface CloseMyAccountRequest {
  id: string;
}
export interface StaffClosure {
  patron: string;
  name: string;
  closure: ClosureView | null;
  restriction: RestrictionView | null;
  investigation: string;
  wallets_minor: {
    [k: string]: number;
  };
}
export interface RestrictRequest {
  id: string;
  patron: string;
  cause: "breach" | "fraud" | "payment-misuse" | "third-party";
  reason: string;
  days: number;
  course?: "transfer" | "withdraw-only";
}
export interface LiftRestrictionRequest {
  id: string;
  patron: string;
  reason: string;
}
export interface HoldRefundRequest {
  id: string;
  patron: string;
  reason: string;
}
export interface EndInvestigationRequest {
  id: string;
  patron: string;
  currency: string;
  amount_minor: number;
  document: string;
}
export interface DecideSmallBalanceRequest {
  id: string;
  patron: string;
  waived: boolean;
  reason: string;
}
export interface MyComplaints {
  complaints: ComplaintView[];
  assess_minutes: number;
  target_days: number;
  limit_days: number;
  within_months: number;
  winnings_within_months: number;
  outside_body: string;
  outside_address: string;
}
export interface ComplaintView {
  number: number;
  player: string;
  what: "bet" | "winnings" | "result" | "payment" | "account" | "conduct" | "other";
  text: string;
  wanted: string;
  about: ComplainedRound[];
  claim: "" | "accepted" | "refused";
  filed_ms: number;
  open: boolean;
  assess_by_ms: number;
  target_ms: number;
  limit_ms: number;
  assessed_ms: number;
  messages: ComplaintMessage[];
  waiting_ms: number;
  escalated_ms: number;
  escalated: "time" | "staff" | "player" | null;
  late: ("assessment" | "resolution")[];
  decision: ComplaintDecision | null;
  referred_ms: number;
  referred_to: "senior-agent" | "escalation-point" | "manager-on-duty" | null;
  review: ComplaintDecision | null;
}
export interface ComplainedRound {
  table: string;
  round: number;
}
export interface ComplaintMessage {
  at_ms: number;
  by: string;
  staff: boolean;
  text: string;
}
export interface ComplaintDecision {
  by: string;
  at_ms: number;
  upheld: boolean;
  reason: string;
  record: string;
}
export interface FileComplaintRequest {
  id: string;
  what: "bet" | "winnings" | "result" | "payment" | "account" | "conduct" | "other";
  text: string;
  wanted: string;
  about?: ComplainedRound[];
  claim?: "" | "accepted" | "refused";
  happened_ms?: number;
}
export interface WriteComplaintRequest {
  id: string;
  text: string;
}
export interface ReferComplaintRequest {
  id: string;
  to: "senior-agent" | "escalation-point" | "manager-on-duty";
}
export interface BetLine {
  table: string;
  round: number;
  at_ms: number;
  stream: string;
  version: number;
  accepted: boolean;
  bet: {
    [k: string]: unknown;
  };
  reason: string;
  details: {
    [k: string]: unknown;
  };
}
export interface WriteToPlayerRequest {
  id: string;
  text: string;
  waits?: boolean;
}
export interface EscalateComplaintRequest {
  id: string;
}
export interface DecideComplaintRequest {
  id: string;
  upheld: boolean;
  reason: string;
  stream?: string;
  version?: number;
  review?: boolean;
}
export interface PromotionView {
  number: number;
  status: "draft" | "submitted" | "running" | "closed" | "drawn" | "postponed" | "cancelled";
  currency: string;
  title: string;
  version: number;
  starts_ms: number;
  closes_ms: number;
  draw_ms: number;
  present: boolean;
  wager_minor: number;
  entries_each: number;
  terms: TermsLine[];
  prizes: PromotionPrizeView[];
  results: WonPrize[];
  scrutineer: string;
  why: string;
  complain_to: string;
  my_entries: number;
  my_claims: PrizeClaimView[];
}
export interface TermsLine {
  item: string;
  text: string;
  clauses: string[];
}
export interface PromotionPrizeView {
  title: string;
  category: string;
  value_minor: number;
  quantity: number;
  alternative_minor: number;
  litres: number;
  details: {
    [k: string]: string;
  };
  monetary: boolean;
}
export interface WonPrize {
  award: number;
  prize: number;
  winner: string;
  entry: number;
  entries: number;
  at_ms: number;
  status: string;
  mine: boolean;
}
export interface PrizeClaimView {
  number: number;
  claimant: string;
  prize: number;
  award: number;
  money: boolean;
  amount_minor: number;
  text: string;
  filed_ms: number;
  status: string;
  decided_ms: number;
  decided_by: string;
  reason: string;
  parts: {
    [k: string]: number;
  };
  named: boolean;
}
export interface AddPromotionRequest {
  id: string;
  plan: Plan;
}
export interface Plan {
  title: string;
  starts_ms: number;
  closes_ms: number;
  draw_ms: number;
  prizes: PromotionPrize[];
  items: {
    [k: string]: string;
  };
  present: boolean;
  wager_minor: number;
  entries_each: number;
}
export interface PromotionPrize {
  title: string;
  category: string;
  value_minor: number;
  quantity: number;
  alternative_minor: number;
  litres: number;
  details: {
    [k: string]: string;
  };
}
export interface PromotionDesk {
  regulator: string;
  currency: string;
  submit_hours: number;
  scrutineer_above_minor: number;
  denied_kept_above_minor: number;
  tell_winner_by: string[];
  paid_by: string[];
  items: TermsItem[];
  categories: PrizeCategory[];
  promotions: DeskPromotion[];
}
export interface TermsItem {
  id: string;
  clauses: string[];
  needed: "always" | "with-wager";
}
export interface PrizeCategory {
  id: string;
  clauses: string[];
  details: string[];
  monetary: boolean;
  alternative: boolean;
}
export interface DeskPromotion {
  shown: PromotionView;
  plan: Plan;
  versions: VersionView[];
  entries: number;
  people: number;
  winners: WinnerView[];
  claims: PrizeClaimView[];
  notices: Notice[];
  due_ms: number;
  clock_ms: number;
}
export interface VersionView {
  number: number;
  at_ms: number;
  by: string;
  submitted_ms: number;
  submitted_by: string;
  reference: string;
}
export interface WinnerView {
  award: number;
  prize: number;
  winner: string;
  status: string;
  tell_by_ms: number;
  late: boolean;
  contacts: Contact[];
}
export interface Contact {
  at_ms: number;
  by: string;
  method: string;
  reached: boolean;
  text: string;
}
export interface Notice {
  what: "postponed" | "cancelled";
  reason: string;
  at_ms: number;
  by: string;
  due_ms: number;
  told_ms: number;
  told_by: string;
  told: string;
  late: boolean;
}
export interface EnterRequest {
  id: string;
}
export interface ClaimPrizeRequest {
  id: string;
  prize: number;
  money?: boolean;
  text?: string;
  name?: string;
  address?: string;
}
export interface AmendAct {
  id: string;
  plan: Plan;
  reference?: string;
  do: "amend";
}
export interface SubmitAct {
  id: string;
  reference: string;
  do: "submit";
}
export interface DrawAct {
  id: string;
  scrutineer?: string;
  again?: number;
  do: "draw";
}
export interface ContactAct {
  id: string;
  award: number;
  method: string;
  reached: boolean;
  text?: string;
  do: "contact";
}
export interface MeetAct {
  id: string;
  claim: number;
  receipt: string;
  parts?: {
    [k: string]: number;
  };
  do: "meet";
}
export interface DenyAct {
  id: string;
  claim: number;
  reason: string;
  name?: string;
  address?: string;
  do: "deny";
}
export interface PostponeAct {
  id: string;
  reason: string;
  do: "postpone";
}
export interface ResumeAct {
  id: string;
  validated: string;
  plan: Plan;
  do: "resume";
}
export interface CancelAct {
  id: string;
  reason: string;
  do: "cancel";
}
export interface TellInspectorAct {
  id: string;
  text: string;
  do: "tell-inspector";
}
export interface OpenClaimantRequest {
  id: string;
}
export interface ClaimantView {
  name: string;
  address: string;
}
export interface IdentityView {
  needed: boolean;
  status: string;
  fields: string[];
  minimum_age: number;
  ends_ms: number | null;
  address: string;
  documents: string;
  checked_by: string;
}
export interface GiveDetailsRequest {
  id: string;
  details: Details;
}
export interface Details {
  first_name: string;
  last_name: string;
  born: string;
  birth_place: string;
  nationality: string;
  street: string;
  town: string;
  postcode: string;
  country: string;
  email: string;
  phone: string;
  document: string;
}
export interface WaitingIdentity {
  patron: string;
  display_name: string;
  status: string;
  since_ms: number;
  ends_ms: number | null;
  papers: number;
  twin: string;
  heard: string;
}
export interface PatronFile {
  patron: string;
  display_name: string;
  status: string;
  details: Details | null;
  given: number;
  heard: ServiceWord | null;
  papers: PaperView[];
  open: boolean;
}
export interface ServiceWord {
  outcome: "confirmed" | "refused" | "unclear";
  document: string;
  reference: string;
  given: number;
}
export interface PaperView {
  number: number;
  about: string;
  media: string;
  size: number;
  at_ms: number;
  status: string;
  reason: string;
}
export interface CheckOutcomeRequest {
  id: string;
  confirmed: boolean;
  seen: string;
  given: number;
}
export interface HandInPaperRequest {
  id: string;
  about: "identity" | "address" | "payment";
  content: string;
}
export interface DecidePaperRequest {
  id: string;
  accepted: boolean;
  reason: string;
}
export interface FoundPatron {
  patron: string;
  name: string;
  display_name: string;
  status: string;
  created_ms: number;
}
export interface PatronSheet {
  patron: string;
  name: string;
  display_name: string;
  language: string;
  created_ms: number;
  login_ms: number | null;
  status: string;
  address_confirmed: boolean;
  terms: string;
  closed: boolean;
  pause_until_ms: number | null;
  limits: {
    [k: string]: number | null;
  };
  sessions: number;
  details: Details | null;
  lines: FileLine[];
}
export interface FileLine {
  at_ms: number;
  what: string;
  by: string;
  facts: {
    [k: string]: string;
  };
}
export interface EraseRequest {
  id: string;
}
export interface WaitingListCheck {
  patron: string;
  display_name: string;
  since_ms: number;
  kinds: string[];
  score: number;
}
export interface ScreeningFile {
  patron: string;
  display_name: string;
  standing: string;
  details: Details | null;
  hits: Hit[];
  given: number;
  lists: string;
  verdict: string;
  reason: string;
}
export interface Hit {
  list: string;
  kind: "sanctions" | "public-office";
  entry: string;
  name: string;
  born: string[];
  birth: "same" | "other" | "unknown";
  score: number;
}
export interface DecideScreeningRequest {
  id: string;
  given: number;
  lists: string;
  verdict: "other-person" | "public-office" | "kept-out";
  reason: string;
}
export interface BookSummary {
  id: string;
  title: string;
  effective: string;
  version: string;
  games: GameSummary[];
  poker: PokerGameSummary[];
}
export interface GameSummary {
  id: string;
  title: string;
  family: string;
}
export interface PokerGameSummary {
  id: string;
  title: string;
}
export interface GameRules {
  rulebook: string;
  rulebook_title: string;
  version: string;
  game: string;
  title: string;
  family: string;
  modes: string[];
  wagers: WagerRule[];
  options: OptionRule[];
  rules: RuleView[];
  clauses: ClauseView[];
  clause: string;
  timers: TimerRule[];
  limits: LimitsRule;
}
export interface WagerRule {
  kind: string;
  name: string;
  odds: string;
  clause: string;
  word: string;
  pays: PayView[];
}
export interface OptionRule {
  name: string;
  value: unknown;
  allowed: unknown[];
  clause: string;
  note: string;
}
export interface ClauseView {
  id: string;
  text: string;
  word: string;
}
export interface TimerRule {
  name: string;
  seconds: number;
  clause: string;
}
export interface LimitsRule {
  minimum_minor: number;
  maximum_minor: number;
  currency: string;
  clause: string;
}
export interface PokerRules {
  rulebook: string;
  rulebook_title: string;
  game: string;
  title: string;
  clause: string;
  variants: PokerVariantRule[];
  structures: string[];
  structures_clause: string;
  rake_per_mille: number;
  rake_cap_minor: number;
  currency: string;
  rake_clause: string;
  seating: string;
  seating_clause: string;
  trouble: PokerTroubleRule[];
}
export interface PokerVariantRule {
  id: string;
  name: string;
  structure: string;
  seats: number;
  bring_in: boolean;
  two_and_three: boolean;
  rankings: string[];
  short_deck: boolean;
  streets: PokerStreetRule[];
}
export interface PokerStreetRule {
  name: string;
  down: number;
  up: number;
  board: number;
  draw: boolean;
  opens: string;
  big_bet: boolean;
}
export interface PokerTroubleRule {
  code: string;
  clause: string;
}
export interface TermView {
  id: string;
  term: string;
  means: string;
  clause: string;
}
export interface GameOdds {
  status: string;
  version: string;
  wagers: WagerOdds[];
  charts: Chart[];
  checked: string[];
}
export interface WagerOdds {
  wager: string;
  name: string;
  word: string;
  pays: string;
  rtp: string;
  exact: string | null;
  house_edge: string;
  hit_frequency: string;
  stdev: string;
  published: string | null;
  agrees: boolean | null;
  why: string;
  distribution: {
    [k: string]: string;
  };
  clauses: string[];
}
export interface Chart {
  id: string;
  title: string;
  rows: string[];
  columns: string[];
  cells: string[][];
  row_heading: string;
  column_heading: string;
  worths: {
    [k: string]: string;
  }[][];
}
export interface CoachView {
  status: string;
  advice: Advice[];
}
export interface Advice {
  key: string;
  best: string;
  chart: string;
  row: string;
  column: string;
  costs: {
    [k: string]: number;
  };
  stake_minor: number;
}
export interface Comparison {
  old_title: string;
  new_title: string;
  differences: Difference[];
  clauses: ClauseChange[];
}
export interface Difference {
  what: string;
  game: string;
  where: string;
  old: unknown;
  new: unknown;
  old_clauses: string;
  new_clauses: string;
}
export interface ClauseChange {
  id: string;
  topic: string;
  change: string;
  requirement: string;
}
export interface PitTable {
  id: string;
  name: string;
  rulebook: string;
  game: string;
  title: string;
  family: string;
  mode: string;
  currency: string;
  phase: string;
  round: number;
  rounds: number;
  seats_taken: number;
  seats: number;
  stakes_minor: number;
  turnover_minor: number;
  win_minor: number;
  hold: number | null;
  theory: number | null;
  alerts: Alert[];
  dealer: string;
  receivable_minor: number;
  temporary_of: string;
  unfinished: boolean;
}
export interface Alert {
  number: number;
  kind: string;
  details: {
    [k: string]: number | string | Amount | Named | Said | Several;
  };
  at_ms: number;
  note: string;
  by: string;
  acknowledged: boolean;
}
export interface PreviewRequest {
  command: Void | Correct | Report | StopSpin | AllowLate;
}
export interface Void {
  id: string;
  table: string;
  round: number;
  reason: string;
  note?: string;
  forfeits?: string[];
  type: "void";
}
export interface Correct {
  id: string;
  table: string;
  round: number;
  answer: unknown;
  reason: string;
  note?: string;
  place?: number | null;
  type: "correct";
}
export interface Report {
  id: string;
  table: string;
  round: number;
  code: string;
  note?: string;
  card?: string;
  seat?: string;
  type: "report";
}
export interface StopSpin {
  id: string;
  table: string;
  round: number;
  reason: string;
  note?: string;
  type: "stop-spin";
}
export interface AllowLate {
  id: string;
  table: string;
  round: number;
  seat: string;
  chips: Chip[];
  reason: string;
  valid?: boolean;
  type: "allow-late";
}
export interface Chip {
  spot: string;
  amount_minor: number;
}
export interface Preview {
  lines: PreviewLine[];
  total_minor: number;
}
export interface PreviewLine {
  seat: string;
  name: string;
  before_minor: number | null;
  after_minor: number | null;
  change_minor: number;
  receivable_minor: number;
}
export interface ReleaseFoundMoneyRequest {
  id: string;
  player: string;
  proof: string;
}
export interface FoundMoneyView {
  found: number;
  amount_minor: number;
}
export interface DealerView {
  id: string;
  name: string;
  tables: string[];
}
export interface StaffingLine {
  at_ms: number;
  table: string;
  dealer: string;
  on: boolean;
  moved_from: string;
  by: string;
}
export interface StaffView {
  name: string;
  display_name: string;
  roles: string[];
  login_ms: number | null;
  locked_until_ms: number;
  closed: boolean;
  codes: boolean;
}
export interface AddStaffRequest {
  name: string;
  display_name: string;
  roles: (
    | "dealer"
    | "gaming-supervisor"
    | "assistant-gaming-manager"
    | "tournament-manager"
    | "cashier"
    | "inspector"
    | "administrator"
  )[];
}
export interface SignInCode {
  display_name: string;
  code: string;
  until_ms: number;
  waits: boolean;
}
export interface UnlockAccountRequest {
  name: string;
}
export interface ChangeRolesRequest {
  name: string;
  give?: (
    | "dealer"
    | "gaming-supervisor"
    | "assistant-gaming-manager"
    | "tournament-manager"
    | "cashier"
    | "inspector"
    | "administrator"
  )[];
  take?: (
    | "dealer"
    | "gaming-supervisor"
    | "assistant-gaming-manager"
    | "tournament-manager"
    | "cashier"
    | "inspector"
    | "administrator"
  )[];
}
export interface CloseAccountRequest {
  name: string;
  reason?: string;
}
export interface ReopenAccountRequest {
  name: string;
}
export interface CodesView {
  set: boolean;
  since_ms: number | null;
  recovery_left: number;
}
export interface ConfirmCodesRequest {
  offer: string;
  code: string;
  current_code?: string;
}
export interface RecoveryView {
  recovery: string[];
}
export interface OfferView {
  secret: string;
  link: string;
  picture: string[];
  offer: string;
}
export interface ResetCodesRequest {
  name: string;
  reason?: string;
}
export interface GiveSignInCodeRequest {
  name: string;
  seen: string;
}
export interface WaitingView {
  number: number;
  kind: string;
  about: string;
  amount_minor: number;
  currency: string;
  by: string;
  asked_ms: number;
  expires_ms: number;
  approver: string;
  mine: boolean;
  may_approve: boolean;
}
export interface AnswerSecondPersonRequest {
  id: string;
  reason?: string;
}
export interface Outcome {
  number: number;
  done: boolean;
}
export interface Slip {
  number: number;
  code: string;
  value_minor: number;
  currency: string;
  expires_ms: number | null;
  house: string;
}
export interface Receivable {
  patron: string;
  name: string;
  currency: string;
  owed_minor: number;
}
export interface RepayRequest {
  id: string;
  patron: string;
  currency: string;
  amount_minor: number;
}
export interface ExportRequest {
  password: string;
}
export interface LaunderingCaseView {
  number: number;
  player: string;
  what: string;
  figures: Said | null;
  words: string;
  opened_ms: number;
  by: string;
  proposal: LaunderingProposal | null;
  verdict: "cleared" | "watched" | "reported" | null;
  decided_by: string;
  decided_ms: number;
}
export interface LaunderingProposal {
  verdict: "cleared" | "watched" | "reported";
  reason: string;
  by: string;
  mine: boolean;
}
export interface ReferPatronRequest {
  id: string;
  player: string;
  reason: string;
}
export interface LaunderingFile {
  case: LaunderingCaseView;
  notes: LaunderingNote[];
  details: Details | null;
  payments: LaunderingPayment[];
}
export interface LaunderingNote {
  at_ms: number;
  by: string;
  text: string;
}
export interface LaunderingPayment {
  at_ms: number;
  way: string;
  label: string;
  currency: string;
  amount_minor: number;
  status: string;
}
export interface NoteOnCaseRequest {
  id: string;
  text: string;
}
export interface ProposeVerdictRequest {
  id: string;
  verdict: "cleared" | "watched" | "reported";
  reason: string;
}
export interface AnswerProposalRequest {
  id: string;
  agreed: boolean;
  reason: string;
}
export interface MyPaymentsView {
  offered: boolean;
  wallets: string[];
  payout_days: number;
  kinds: OfferedMethod[];
  methods: MethodView[];
  payments: PaymentView[];
  raised: RaisedView | null;
  wanted: boolean;
}
export interface OfferedMethod {
  kind: string;
  title: string;
  deposits: boolean;
  withdrawals: boolean;
  least_minor: {
    [k: string]: number;
  };
  most_minor: {
    [k: string]: number;
  };
}
export interface MethodView {
  number: number;
  kind: string;
  title: string;
  status: string;
  label: string;
  currency: string;
  url: string;
  active: boolean;
}
export interface PaymentView {
  number: number;
  way: string;
  label: string;
  currency: string;
  amount_minor: number;
  at_ms: number;
  status: string;
  url: string;
  due_ms: number;
  rollback_minor: number;
  reason: string;
  outside_currency: string;
  outside_minor: number;
  conversion_fee_minor: number;
}
export interface RaisedView {
  currency: string;
  day_minor: number;
  week_minor: number;
  month_minor: number;
}
export interface Conversion {
  at_ms: number;
  source: string;
  taken_minor: number;
  target: string;
  given_minor: number;
  rate: string;
  published_by: string;
  as_of_ms: number;
}
export interface Quote {
  currency: string;
  amount_minor: number;
  outside_currency: string;
  outside_minor: number;
  fee_minor: number;
  rate: string;
  published_by: string;
  as_of_ms: number;
}
export interface PlatformBalance {
  currency: string;
  balance_minor: number;
}
export interface AddMethodRequest {
  id: string;
  kind: string;
}
export interface ChooseMethodRequest {
  id: string;
  method: number;
}
export interface PayRequest {
  id: string;
  currency: string;
  amount_minor: number;
  seen_minor?: number | null;
}
export interface CancelWithdrawalRequest {
  id: string;
  payment: number;
}
export interface PaymentQueueView {
  payments: WaitingPayment[];
  methods: WaitingMethod[];
  strays: WaitingStray[];
}
export interface WaitingPayment {
  patron: string;
  name: string;
  number: number;
  way: string;
  currency: string;
  amount_minor: number;
  rollback_minor: number;
  at_ms: number;
  due_ms: number;
  status: string;
  asks: number;
  reason: string;
}
export interface WaitingMethod {
  patron: string;
  name: string;
  number: number;
  kind: string;
  label: string;
  holder: string;
  country: string;
  at_ms: number;
}
export interface WaitingStray {
  notice: string;
  reference: string;
  what: string;
  currency: string;
  amount_minor: number;
  at_ms: number;
}
export interface DecideMethodRequest {
  id: string;
  patron: string;
  method: number;
  good: boolean;
  seen: string;
}
export interface DecideWithdrawalRequest {
  id: string;
  patron: string;
  payment: number;
  currency: string;
  amount_minor: number;
  approved: boolean;
  reason: string;
}
export interface SettleStrayRequest {
  id: string;
  notice: string;
  reason: string;
}
export interface PatronLimitsView {
  patron: string;
  name: string;
  offered: boolean;
  currency: string;
  most_minor: [] | [number] | [number, number] | [number, number, number];
  tiers: RaisedTierView[];
  held_minor: [] | [number] | [number, number] | [number, number, number] | null;
  checks: string[];
  deposits: number;
  games: number;
  active_since_ms: number;
}
export interface RaisedTierView {
  month_minor: number;
  checks: string[];
}
export interface RaiseLimitsRequest {
  id: string;
  patron: string;
  day_minor: number;
  week_minor: number;
  month_minor: number;
  checks: string[];
  reason: string;
}
export interface LowerLimitsRequest {
  id: string;
  patron: string;
  reason: string;
}
export interface NoticeReceipt {
  taken: boolean;
}
export interface Revenue {
  lines: RevenueLine[];
  games: GameRevenue[];
}
export interface RevenueLine {
  day: string;
  table: string;
  name: string;
  game: string;
  source: "bank" | "rake" | "administration";
  currency: string;
  taken_minor: number;
  paid_minor: number;
  gross_minor: number;
}
export interface GameRevenue {
  game: string;
  currency: string;
  gross_minor: number;
}
export interface Liabilities {
  lines: Liability[];
  covers: Cover[];
}
export interface Liability {
  account: string;
  currency: string;
  amount_minor: number;
}
export interface Cover {
  currency: string;
  owed_minor: number;
  held_minor: number;
  play_money_minor: number;
  over_minor: number;
}
export interface RewardReport {
  patrons: number;
  points: number;
  poker_coins: number;
  games_coins: number;
  coins_worth_minor: number;
  currency: string;
  blocked: RewardLine[];
  moved: RewardLine[];
}
export interface RewardLine {
  kind: string;
  currency: string;
  amount_minor: number;
}
export interface RewardTermsView {
  offered: boolean;
  version: string;
  currency: string;
  commission_minor: number;
  bets_minor: number;
  coin: string;
  points_for_coin: number;
  coin_minor: number;
  least_coins: number;
  goods: GoodsView[];
  bonus: BonusTermsView | null;
}
export interface GoodsView {
  id: string;
  title: string;
  coins: number;
}
export interface BonusTermsView {
  percent: number;
  least_minor: {
    [k: string]: number;
  };
  most_minor: {
    [k: string]: number;
  };
  step_points: number;
  step_minor: {
    [k: string]: number;
  };
  days: number;
}
export interface MyRewardsView {
  terms: RewardTermsView;
  received: number;
  poker_points: number;
  games_points: number;
  poker_coins: number;
  games_coins: number;
  bonuses: BonusView[];
  orders: OrderView[];
  earned: PointsLine[];
}
export interface BonusView {
  number: number;
  currency: string;
  amount_minor: number;
  released_minor: number;
  blocked_minor: number;
  status: string;
  why: string;
  step_points: number;
  step_minor: number;
  points_to_next: number;
  ends_ms: number;
}
export interface OrderView {
  number: number;
  title: string;
  coins: number;
  at_ms: number;
  status: string;
  reason: string;
}
export interface PointsLine {
  at_ms: number;
  source: string;
  where: string;
  number: number;
  currency: string;
  amount_minor: number;
  points: number;
}
export interface TurnPointsRequest {
  id: string;
}
export interface TurnCoinsRequest {
  id: string;
  coins: number;
}
export interface OrderGoodsRequest {
  id: string;
  goods: string;
}
export interface GiveUpBonusRequest {
  id: string;
  bonus: number;
}
export interface WaitingOrder {
  patron: string;
  name: string;
  order: OrderView;
}
export interface DecideOrderRequest {
  id: string;
  patron: string;
  order: number;
  given: boolean;
  reason: string;
}
export interface WaitingLetterView {
  number: number;
  party: string;
  what: string;
  written_ms: number;
  tries: number;
  again_ms: number;
  problem: string;
}
export interface SendAgainRequest {
  id: string;
}
export interface PatronAtCage {
  patron: string;
  name: string;
  display_name: string;
  wallets: {
    [k: string]: number;
  };
}
export interface MoveCashRequest {
  id: string;
  patron: string;
  currency: string;
  amount_minor: number;
  signed?: boolean;
  identified?: boolean;
}
export interface Receipt {
  number: number;
  at_ms: number;
  kind: string;
  amount_minor: number;
  currency: string;
  patron: string;
  by: string;
  ticket: number | null;
}
export interface TillsView {
  open: TillView[];
  closed: TillCloseView[];
}
export interface TillView {
  cashier: string;
  mine: boolean;
  currency: string;
  opened_ms: number;
  float_minor: number;
  taken_minor: number;
  paid_minor: number;
  expected_minor: number;
}
export interface TillCloseView {
  number: number;
  at_ms: number;
  cashier: string;
  currency: string;
  float_minor: number;
  taken_minor: number;
  paid_minor: number;
  counted_minor: number;
  difference_minor: number;
  reason: string;
}
export interface OpenTillRequest {
  id: string;
  currency: string;
  float_minor: number;
}
export interface CloseTillRequest {
  id: string;
  currency: string;
  counted_minor: number;
  reason?: string;
}
export interface Moderation {
  lines: ModeratedLine[];
  mutes: MuteView[];
  language: string;
}
export interface ModeratedLine {
  id: string;
  at_ms: number;
  name: string;
  text: string;
  staff: boolean;
  deleted_by: string;
}
export interface MuteView {
  name: string;
  until_ms: number;
  by: string;
  reason: string;
  everywhere: boolean;
}
export interface ReportMessageRequest {
  id: string;
  message: string;
  reason?: string;
}
export interface ChatPreferencesView {
  off: boolean;
  blocked: string[];
}
export interface DeleteMessageRequest {
  message: string;
  reason?: string;
}
export interface MuteRequest {
  minutes: number;
  message?: string;
  name?: string;
  reason?: string;
  everywhere?: boolean;
}
export interface SwitchChatRequest {
  off: boolean;
}
export interface BlockPlayerRequest {
  table?: string;
  message?: string;
  unblock?: string;
}
export interface JackpotView {
  id: string;
  name: string;
  currency: string;
  trigger: string;
  status: string;
  levels: LevelView[];
  wins: WinView[];
  tables: string[];
  leaves_at_ms: number;
}
export interface LevelView {
  id: string;
  name: string;
  amount_minor: number;
  start_minor: number;
  ceiling_minor: number;
  prize: string;
}
export interface WinView {
  number: number;
  level: string;
  amount_minor: number;
  table: string;
  machine: string;
  at_ms: number;
  prize: string;
}
export interface RulesView {
  jackpot: JackpotView;
  scope: string;
  payment: string;
  shared: string;
  unit_minor: number;
  hold_from_minor: number;
  feeds: FeedView[];
  approval: string;
  text: string;
}
export interface FeedView {
  table: string;
  name: string;
  kinds: string[];
  percent: {
    [k: string]: string;
  };
  linked: boolean;
  casino: string;
}
export interface MyPrize {
  jackpot: string;
  name: string;
  number: number;
  amount_minor: number;
  currency: string;
  prize: string;
  at_ms: number;
}
export interface PrintPrizeRequest {
  id: string;
}
export interface PitJackpot {
  jackpot: JackpotView;
  rules: RulesView;
  reason: string;
  books: LevelBooks[];
  claims: ClaimView[];
  version: number;
  removal_notice_days: number;
}
export interface LevelBooks {
  id: string;
  meter_minor: number;
  ledger_minor: number;
  above_minor: number;
  fed: string;
  paid_minor: number;
  hits: number;
  next_percent: {
    [k: string]: string;
  } | null;
}
export interface ClaimView {
  number: number;
  level: string;
  table: string;
  machine: string;
  player: string;
  amount_minor: number;
  prize: string;
  at_ms: number;
}
export interface JackpotEventView {
  version: number;
  at_ms: number;
  kind: string;
  by: string;
  said: Said;
  text: string;
  body: unknown;
}
export interface ActOnJackpotRequest {
  id: string;
  reason?: string;
}
export interface LinkJackpotRequest {
  id: string;
  link: string;
  linked: boolean;
  reason: string;
}
export interface AdjustLevelRequest {
  id: string;
  level: string;
  after_minor: number;
  reference: string;
  reason: string;
}
export interface AnnounceClosingRequest {
  id: string;
  days: number;
  reason: string;
}
export interface PassMeterOnRequest {
  id: string;
  level: string;
  amount_minor: number;
  to_jackpot: string;
  reference: string;
  to_level?: string;
}
export interface GivePrizeRequest {
  id: string;
  how: "prize" | "transfer" | "cheque";
  reference: string;
}
export interface DisputeView {
  number: number;
  table: string;
  table_name: string;
  round: number;
  currency: string;
  player: string;
  opened_by: string;
  opened_ms: number;
  text: string;
  status: string;
  decision: DecisionView | null;
  review_asked_ms: number;
  review: DecisionView | null;
  advice_ms: number;
}
export interface DecisionView {
  by: string;
  at_ms: number;
  upheld: boolean;
  reason: string;
  remedy: string;
  reference: string;
  cameras: boolean;
}
export interface OpenDisputeRequest {
  id: string;
  table: string;
  round: number;
  text: string;
  player?: string;
  seat?: string;
}
export interface AskForReviewRequest {
  id: string;
}
export interface DecideDisputeRequest {
  id: string;
  upheld: boolean;
  reason: string;
  remedy?: "none" | "void" | "correct" | "other";
  cameras?: boolean;
  review?: boolean;
}
export interface PrintTicketRequest {
  id: string;
  currency: string;
  source: "meter" | "wallet";
  amount_minor?: number;
  place?: string;
}
export interface RedeemTicketRequest {
  id: string;
  code: string;
  into?: "meter" | "wallet";
}
export interface Redemption {
  number: number;
  value_minor: number;
  currency: string;
  into: string;
  receipt: number;
}
export interface OutstandingTickets {
  tickets: TicketView[];
  worth_minor: {
    [k: string]: number;
  };
  liability_minor: {
    [k: string]: number;
  };
}
export interface TicketView {
  number: number;
  value_minor: number;
  currency: string;
  status: string;
  printed_ms: number;
  printed_by: string;
  place: string;
  expires_ms: number | null;
  reason: string;
  ended_ms: number;
  ended_by: string;
  inspector_told_ms: number;
  agreed_ms: number;
  verification: string;
  identified: boolean;
  void_to: string;
  void_to_name: string;
}
export interface SellTicketRequest {
  id: string;
  currency: string;
  amount_minor: number;
}
export interface LookAtTicketRequest {
  code: string;
}
export interface PayTicketRequest {
  id: string;
  code: string;
  identified?: boolean;
}
export interface RuleOnTicketRequest {
  id: string;
  code: string;
  reason: string;
  release?: boolean;
  agreed_ms?: number;
}
export interface Card {
  id: string;
  title: string;
  game: string;
  stage: string;
  currency: string;
  entry_fee_minor: number;
  administration_fee_minor: number;
  buy_in_minor: number;
  pool_minor: number;
  players: number;
  maximum_players: number;
  starts_at_ms: number;
  bonus: string;
  mine: string;
  rulebook: string;
}
export interface AnnounceTournamentRequest {
  id: string;
  conditions: Conditions;
}
export interface Conditions {
  id: string;
  title: string;
  game: string;
  currency: string;
  entry_fee_minor: number;
  buy_in_minor: number;
  re_buy: Purchase | null;
  add_on: Purchase | null;
  administration_fee_minor: number;
  credits_minor: number;
  wagers: Wagers;
  sessions: SessionPlan[];
  secondary_rounds: string;
  allocation: Allocation;
  buy_back: string;
  eligibility: Eligibility;
  entry: Entry;
  prizes: Prizes;
  ties: Ties;
  conducted_by: string;
  bonus: Bonus;
  refresh: Refresh;
  credits_at_end: AtEnd;
  cash_per_thousand_minor: number;
  rulebook: string;
  play_off: PlayOff | null;
  buying_back: BuyBack | null;
}
export interface Purchase {
  price_minor: number;
  credits_minor: number;
  most: number;
}
export interface Wagers {
  compulsory_minor: number;
  minimum_minor: number;
  maximum_minor: number;
  step_minor: number;
  may_change: boolean;
  steps: LimitStep[];
}
export interface LimitStep {
  from_round: number;
  minimum_minor: number;
  maximum_minor: number;
}
export interface SessionPlan {
  name: string;
  rounds: number;
  length_s: number;
  tables: number;
  advance: number;
  starts_at_ms: number;
  heats: number;
  repechage: Repechage | null;
}
export interface Repechage {
  rounds: number;
  length_s: number;
  tables: number;
  advance: number;
  buy_in_minor: number;
}
export interface Eligibility {
  statement: string;
  may_refuse: boolean;
  criteria: string;
}
export interface Entry {
  withdrawal_until_ms: number;
  form: string;
  minimum_players: number;
  maximum_players: number;
  agreement: boolean;
}
export interface Prizes {
  places: Prize[];
  payment: string;
  added_minor: number;
  guaranteed_minor: number;
  guarantee_needs_entries: number;
  administration_refunded: boolean;
}
export interface Prize {
  share: number;
  goods: string;
}
export interface Ties {
  advance: Tie;
  prizes: Tie;
}
export interface PlayOff {
  rounds: number;
  length_s: number;
  credits_minor: number;
  most: number;
}
export interface BuyBack {
  price_minor: number;
  administration_minor: number;
  most: number;
  places: number;
  last_session: number;
}
export interface TournamentPage {
  board: Board;
  conditions: Conditions;
  numbers: string[];
}
export interface Board {
  id: string;
  title: string;
  game: string;
  stage: string;
  currency: string;
  pool_minor: number;
  players: number;
  session: BoardSession;
  bonus: string;
  rows: BoardRow[];
  announcements: Announcement[];
  paused_for: string;
  now_ms: number;
  mine: Mine | null;
  prizes: PrizeView[];
  heats: HeatView[];
  rulebook: string;
  entry_minor: number;
  maximum_players: number;
}
export interface BoardSession {
  name: string;
  number: number;
  of: number;
  starts_at_ms: number;
  rounds: number;
  length_s: number;
  advance: number;
  tables: string[];
  rounds_left: number | null;
  ends_at_ms: number | null;
  over: boolean;
  minimum_minor: number;
  maximum_minor: number;
  id: number;
  kind: Kind;
  heat: number;
  phase: "to-come" | "playing" | "paused" | "ended";
  players: number;
  paused_for: string;
}
export interface BoardRow {
  place: number;
  name: string;
  score_minor: number;
  mine: boolean;
  advances: boolean;
  prize_minor: number;
}
export interface Announcement {
  at_ms: number;
  text: string;
}
export interface Mine {
  standing: string;
  table: string;
  terminal: number;
  place: number;
  score_minor: number;
  lucky_number: string;
  lucky_chip: string;
  prize_minor: number;
  re_buys_left: number;
  add_ons_left: number;
  agrees_to_end: boolean;
  buys_back: boolean;
  table_name: string;
}
export interface PrizeView {
  place: number;
  amount_minor: number;
  goods: string;
  share: number;
}
export interface HeatView {
  session: BoardSession;
  rows: BoardRow[];
}
export interface GameOffer {
  rulebook: string;
  rulebook_title: string;
  game: string;
  title: string;
  family: string;
  currency: string;
  tables: number;
  seats: number;
  numbered: boolean;
}
export interface EnterIt {
  id: string;
  form: string;
  agreed: boolean;
  do: "enter";
}
export interface WithdrawFromIt {
  id: string;
  do: "withdraw";
}
export interface Choose {
  id: string;
  number: string;
  do: "lucky-number";
}
export interface Buy {
  id: string;
  what: "re-buy" | "add-on";
  do: "buy";
}
export interface BuyBackIn {
  id: string;
  do: "buy-back-in";
}
export interface AgreeToEnd {
  id: string;
  do: "agree-to-end";
}
export interface Management {
  board: Board;
  conditions: Conditions;
  entrants: EntrantView[];
  tables: string[];
  pool_minor: number;
  administration_minor: number;
  sessions: BoardSession[];
  fitting: FittingTable[];
}
export interface EntrantView {
  patron: string;
  name: string;
  standing: string;
  why: string;
  entered_ms: number;
  agreed: boolean;
  table: string;
  terminal: number;
  score_minor: number;
  credits_minor: number;
  place: number;
  prize_minor: number;
  agrees_to_end: boolean;
  bought_back: number;
  fee_minor: number;
  administration_minor: number;
  due_minor: number;
  if_out: {
    [k: string]: number;
  };
}
export interface FittingTable {
  id: string;
  name: string;
  seats: number;
  open: boolean;
  used_for: string;
}
export interface OpenIt {
  id: string;
  do: "open-registration";
}
export interface CancelIt {
  id: string;
  why: string;
  do: "cancel";
}
export interface ChangeStart {
  id: string;
  session: number;
  starts_at_ms: number;
  do: "change-start";
}
export interface Allocate {
  id: string;
  tables: string[];
  seats?: {
    [k: string]: Seat;
  };
  session?: number | null;
  do: "allocate";
}
export interface Seat {
  table: string;
  terminal: number;
}
export interface Begin {
  id: string;
  session?: number | null;
  do: "begin";
}
export interface Pause {
  id: string;
  why: string;
  session?: number | null;
  do: "pause";
}
export interface GoOn {
  id: string;
  decision: string;
  session?: number | null;
  do: "continue";
}
export interface ChangeLimits {
  id: string;
  minimum_minor: number;
  maximum_minor: number;
  notice: string;
  do: "change-limits";
}
export interface ChangeWagerTime {
  id: string;
  wagering_s: number;
  notice: string;
  do: "change-wager-time";
}
export interface Disqualify {
  id: string;
  patron: string;
  code: "ABSENT" | "GAME_RULES" | "TOURNAMENT_RULES" | "SCORE_TAMPERING" | "TOURNAMENT_ADVICE";
  note?: string;
  refund?: boolean;
  do: "disqualify";
}
export interface ReleaseTable {
  id: string;
  table: string;
  do: "release-table";
}
export interface Count {
  id: string;
  do: "count";
}
export interface EndIt {
  id: string;
  session?: number | null;
  do: "end";
}
export interface Tell {
  id: string;
  text: string;
  do: "tell";
}
export interface Pay {
  id: string;
  do: "pay-prizes";
}
export interface RefuseEntry {
  id: string;
  patron: string;
  why: string;
  do: "refuse-entry";
}
export interface CorrectPrizes {
  id: string;
  patron: string;
  code: "GAME_RULES" | "TOURNAMENT_RULES" | "SCORE_TAMPERING" | "TOURNAMENT_ADVICE";
  note: string;
  do: "correct-prizes";
}
export interface PokerRow {
  id: string;
  name: string;
  rulebook: string;
  game: string;
  title: string;
  currency: string;
  games: GamePart[];
  seats: number;
  taken: number;
  house_players: number;
  least_minor: number;
  most_minor: number;
  open: boolean;
  playing: boolean;
  hands: number;
  waiting: number;
  pace: TablePace;
  place: number;
  seated: boolean;
}
export interface GamePart {
  variant: string;
  name: string;
  limit: "no-limit" | "pot-limit" | "limit";
  blinds: number[];
  bets: number[];
  ante_minor: number;
  bring_in_minor: number;
}
export interface TablePace {
  average_pot_minor: number;
  flop_per_mille: number;
  hands_an_hour: number;
}
export interface PoolRow {
  pool: PoolPart;
  title: string;
  member: boolean;
}
export interface PoolPart {
  id: string;
  name: string;
  rulebook: string;
  game: string;
  currency: string;
  games: GamePart[];
  size: number;
  least_minor: number;
  most_minor: number;
  players: number;
  house_players: number;
  tables: number;
  hands: number;
}
export interface PokerTournamentPage {
  tournament: PokerTournamentPart;
  title: string;
  mine: PokerTournamentMine | null;
}
export interface PokerTournamentPart {
  id: string;
  name: string;
  rulebook: string;
  game: string;
  currency: string;
  format: string;
  variants: string[];
  limit: string;
  stage: string;
  paused: string;
  why: string;
  pool_part_minor: number;
  commission_minor: number;
  bounty_minor: number;
  guarantee_minor: number;
  pool_minor: number;
  prizes: number[];
  starting_chips: number;
  seats: number;
  size: number;
  starts_at_ms: number;
  late_levels: number;
  most_buy_ins: number;
  rebuy: ChipOffer | null;
  add_on: ChipOffer | null;
  open: boolean;
  entrants: number;
  left: number;
  level: number;
  level_ends_ms: number;
  left_ms: number;
  level_minutes: number;
  break_until_ms: number;
  break_every: number;
  break_minutes: number;
  break_at_minute: number | null;
  next_break_ms: number;
  stages: Stage[];
  levels: Level[];
  hand_for_hand: boolean;
  average_chips: number;
  hands: number;
  players: PlayerLine[];
  tables: TableLine[];
  stacks: StackTerms | null;
  all_finalists_win: boolean;
  leads_to: string;
  most_offers: number;
  rounds: RoundLine[];
  fast_fold_until: number;
  fast_fold: boolean;
  shootout_rounds: number;
  changed: Change[];
  deals: DealTerms | null;
  deal: FinalDeal | null;
}
export interface ChipOffer {
  pool_minor: number;
  commission_minor: number;
  chips: number;
  level: number;
  most: number;
  at_most_chips: number;
}
export interface Stage {
  from_level: number;
  minutes: number;
}
export interface Level {
  small: number;
  big: number;
  ante: number;
}
export interface PlayerLine {
  name: string;
  chips: number;
  place: number;
  house_player: boolean;
  bounty_minor: number;
  prize_minor: number;
  won_minor: number;
  stacks: number;
  course: number[];
}
export interface TableLine {
  id: string;
  number: number;
  players: number;
}
export interface StackTerms {
  number: number;
  chips: number;
  until_level: number;
}
export interface RoundLine {
  number: number;
  phase: number;
  starts_at_ms: number;
  minutes: number;
  players: number;
  state: string;
}
export interface Change {
  field: string;
  before: string;
  after: string;
}
export interface DealTerms {
  winner_percent: number;
  possible: boolean;
}
export interface FinalDeal {
  stage: string;
  asked_by: string;
  until_ms: number;
  open_minor: number;
  least_minor: number;
  most_minor: number;
  for_the_winner_minor: number;
  number: number;
  formula: string;
  proposed_by: string;
  declined_by: string;
  players: DealLine[];
}
export interface DealLine {
  seat: number;
  name: string;
  chips: number;
  icm_minor: number;
  chips_minor: number;
  amount_minor: number;
  agrees: boolean;
}
export interface PokerTournamentMine {
  table: string;
  chips: number;
  rank: number;
  buy_ins: number;
  out: boolean;
  prize_minor: number;
  bounty_minor: number;
  can_rebuy: boolean;
  can_add_on: boolean;
  offer_until_ms: number;
  seat: number;
  can_ask_for_deal: boolean;
  stacks: number;
  unread: Change[];
  disqualified: string;
  penalty: number;
  penalty_why: string;
  between: boolean;
  marks: SeatMark[];
  course: number[];
  round: number;
  prize_to_use_minor: number;
}
export interface SeatMark {
  seat: number;
  rank: number;
  bounty_minor: number;
  stacks: number;
}
export interface TermsRequest {
  id: string;
  tournament: string;
  rulebook: string;
  game: string;
  format: string;
  changes?: {
    [k: string]: unknown;
  };
  starts_at_ms?: number;
  house_players?: number;
  leads_to?: string;
}
export interface EntryWallet {
  currency: string;
  balance_minor: number;
  cost_minor: number;
}
export interface FormatLine {
  id: string;
  own: boolean;
  name: string;
  entrants: number;
  seats: number;
  starting_chips: number;
  pool_minor: number;
  commission_minor: number;
  bounty_minor: number;
  currency: string;
  starts_full: boolean;
  terms: {
    [k: string]: unknown;
  };
}
export interface GameLine {
  rulebook: string;
  id: string;
  title: string;
  limits: string[];
  mix: MixGame[];
}
export interface MixGame {
  id: string;
  name: string;
  limit: string;
}
export interface Forecast {
  players: number;
  chips: number;
  levels: Level[];
  played_levels: number;
  minutes: number;
  break_minutes: number;
  big_blinds_at_the_end: number;
  pool_minor: number;
  overlay_minor: number;
  players_for_the_guarantee: number;
  prizes: number[];
}
export interface TournamentDeskView {
  seats: SeatLine[];
  cancelled: CancelledLine[];
  terms: {
    [k: string]: unknown;
  };
  house_players: number;
}
export interface SeatLine {
  table: number;
  seat: number;
  name: string;
  chips: number;
  player: string;
  penalty: number;
  warnings: number;
}
export interface CancelledLine {
  name: string;
  prize_minor: number;
  bounty_minor: number;
  refund_minor: number;
}
export interface DisqualifiedPreview {
  name: string;
  place: number;
  prize_minor: number;
  forfeited: number;
  ends: boolean;
  lines: DisqualifiedLine[];
}
export interface DisqualifiedLine {
  name: string;
  prize_minor: number;
  bounty_minor: number;
  head_before_minor: number;
  head_after_minor: number;
}
export interface RedrawPreview {
  players: number;
  closed: number[];
  opened: TableSize[];
}
export interface TableSize {
  number: number;
  players: number;
}
export interface PitPoker {
  id: string;
  name: string;
  title: string;
  currency: string;
  open: boolean;
  playing: boolean;
  hands: number;
  seats: number;
  taken: number;
  house_players: number;
  waiting: number;
  chips_minor: number;
  pot_minor: number;
  rake_minor: number;
  pace: TablePace;
}
export interface PitPool {
  id: string;
  name: string;
  title: string;
  currency: string;
  hands: number;
  players: number;
  house_players: number;
  tables: number;
  chips_minor: number;
  pots_minor: number;
  rake_minor: number;
}
export interface ReportHandRequest {
  id: string;
  name: string;
  reason?: string;
}
export interface ReportReceipt {
  number: number;
}
export interface CaseView {
  number: number;
  what: "reported" | "chip-dumping" | "soft-play" | "shared-hands" | "whipsaw" | "agreed-in-chat" | "timing" | "bot";
  names: string[];
  hands: HandAt[];
  words: string;
  by: string;
  opened_ms: number;
  verdict: "dismissed" | "warned" | "disqualified" | "kept-apart" | "account-closed" | null;
  reason: string;
  decided_by: string;
  decided_ms: number;
  figures: Said | null;
  apart: boolean;
}
export interface HandAt {
  table: string;
  number: number;
}
export interface RuleOnCaseRequest {
  id: string;
  verdict: "dismissed" | "warned" | "disqualified" | "kept-apart" | "account-closed";
  reason?: string;
}
export interface LetPlayTogetherRequest {
  id: string;
  names: [] | [string] | [string, string];
}
export interface HandRow {
  table: string;
  number: number;
  at_ms: number;
  currency: string;
  paid_minor: number;
  won_minor: number;
  cursor: string;
}
export interface PokerFigures {
  currency: string;
  hands: number;
  net_minor: number;
  rake_minor: number;
  vpip: number;
  pfr: number;
  showdowns: number;
  showdowns_won: number;
  big_blinds_in_hundred: number;
  positions: Row[];
  variants: Row[];
  graph: Point[];
}
export interface Row {
  name: string;
  hands: number;
  net_minor: number;
  won: number;
}
export interface Point {
  at_ms: number;
  net_minor: number;
}
export interface Replay {
  table: string;
  number: number;
  began_ms: number;
  own_seat: number;
  streets: string[];
  steps: ReplayStep[];
}
export interface ReplayStep {
  line: LinePart;
  street: number;
  view: PokerPart;
}
export interface LinePart {
  what: string;
  seat: number;
  amount_minor: number;
  cards: string[];
  board: number;
}
export interface PokerPart {
  id: string;
  name: string;
  rulebook: string;
  game: string;
  currency: string;
  open: boolean;
  size: number;
  least_minor: number;
  most_minor: number;
  games: GamePart[];
  component: number;
  next_game_in: number;
  assigned: boolean;
  number: number;
  playing: boolean;
  street: number;
  board: string[];
  boards: string[][];
  pots: PotPart[];
  pot_minor: number;
  button: number;
  turn: number;
  seats: PokerSeat[];
  clock: ClockPart | null;
  log: LinePart[];
  waiting: number;
  held: number[];
  pool: string;
  tournament: string;
  dealer: boolean;
  dealt_by: string;
  deal: DealPart | null;
  reenactment: boolean;
  history: number;
}
export interface PotPart {
  amount_minor: number;
  seats: number[];
}
export interface PokerSeat {
  seat: number;
  name: string;
  stack_minor: number;
  doing: "playing" | "folded" | "all-in" | "next-hand" | "waiting" | "sitting-out";
  bet_minor: number;
  cards: string[];
  house_player: boolean;
  connected: boolean;
  won_minor: number;
  last: string;
  paid_minor: number;
}
export interface ClockPart {
  seat: number;
  since_ms: number;
  ends_at_ms: number;
  bank: boolean;
}
export interface DealPart {
  seat: number;
  count: number;
  up: boolean;
  drawn: number;
  trouble: "" | "misread" | "fault";
}
export interface StepChances {
  step: number;
  seats: number[];
  shares: number[];
  exact: boolean;
  deals: number;
}
export interface Reality {
  interval_s: number;
  started_ms: number;
  now_ms: number;
  rounds: number;
  staked_minor: {
    [k: string]: number;
  };
  net_minor: {
    [k: string]: number;
  };
}
export interface SetRealityCheckRequest {
  seconds: number;
}
export interface MyCard {
  needed: boolean;
  present: boolean;
  number: string;
  kind: string;
  terminal: string;
  since_ms: number;
  digital: boolean;
}
export interface InsertCardRequest {
  number?: string;
  pin?: string;
}
export interface CardView {
  number: string;
  patron: string;
  name: string;
  kind: string;
  status: string;
  issued_ms: number;
  issued_by: string;
  reason: string;
  replaced_by: string;
}
export interface IssueCardRequest {
  id: string;
  patron: string;
  pin: string;
  reason?: string;
}
export interface BlockCardRequest {
  id: string;
  number: string;
  reason: string;
  release?: boolean;
}
export interface BarPatronRequest {
  id: string;
  reason: string;
  patron?: string;
  name?: string;
  lift?: boolean;
}
export interface BarView {
  patron: string;
  barred: boolean;
}
export interface TerminalView {
  id: string;
  name: string;
  currency: string;
  tables: string[];
  open: boolean;
  in_service: boolean;
  wrong: {
    [k: string]: string;
  };
  parts: PartView[];
  player: string;
  since_ms: number;
  notes_in_stacker_minor: number;
  waiting_tickets: number[];
}
export interface PartView {
  kind: string;
  device: string;
  state: string;
  since_ms: number;
}
export interface TerminalFace {
  id: string;
  name: string;
  currency: string;
  in_service: boolean;
  taken: boolean;
  notes_minor: number[];
  tables: string[];
  wrong: {
    [k: string]: string;
  };
  card_waiting: string;
  own: boolean;
}
export interface SignOnRequest {
  pin: string;
  number?: string;
}
export interface CollectRequest {
  id: string;
}
export interface CollectedTicket {
  number: number;
  value_minor: number;
  currency: string;
  printed: boolean;
}
export interface CountNotesRequest {
  id: string;
  counted_minor: number;
}
export interface NotesCount {
  counted_minor: number;
  expected_minor: number;
}
export interface PayByHandRequest {
  id: string;
  patron: string;
  currency: string;
  amount_minor: number;
  signed: boolean;
  identified?: boolean;
  terminal?: string;
}
export interface HandPayView {
  receipt: number;
  amount_minor: number;
  currency: string;
}
export interface ScreenView {
  device: string;
  terminal: string;
}
export interface InvitationView {
  code: string;
  until_ms: number;
}
export interface EnrolScreenRequest {
  code: string;
  public_key?: string;
}
export interface DeviceView {
  id: string;
  table: string;
  kind: string;
  name: string;
  registered_ms: number;
  revoked: boolean;
  connected: boolean;
  terminal: string;
}
export interface EnrolDeviceRequest {
  kind: "shoe" | "wheel" | "tumbler" | "note-acceptor" | "ticket-printer" | "card-reader";
  table?: string;
  name?: string;
  terminal?: string;
}
export interface DeviceToken {
  device: DeviceView;
  token: string;
  waits: boolean;
}
export interface RevokeDeviceRequest {
  id: string;
}
export interface Verification {
  ok: boolean;
  events: number;
  streams: number;
  transfers: number;
  problems: string[];
  checkpoints: {
    [k: string]: unknown;
  };
  at_ms: number;
}
export interface CheckpointRow {
  number: number;
  at_ms: number;
  events: number;
  transfers: number;
  signed: boolean;
  key: string;
  digest: string;
}
export interface ClusterView {
  owners: OwnerRow[];
  standbys: string[];
  processes: ProcessRow[];
}
export interface OwnerRow {
  owner: string;
  shards: number;
  least_epoch: number;
  most_epoch: number;
  left_s: number;
}
export interface ProcessRow {
  process: string;
  where: string;
  role: string;
  version: string;
  waiting: number;
  people: number;
  batch: number;
  behind: number;
  missed: number;
  heard_s: number;
  silent: boolean;
  shards: number;
  cost: number;
}
export interface HandOverRequest {
  process: string;
}
export interface MoveRequest {
  desk: string;
  process: string;
}
export interface Health {
  ok: boolean;
  version: string;
  tables: number;
  waiting: number;
}
export interface Readiness {
  ok: boolean;
  parts: {
    [k: string]: string;
  };
}
