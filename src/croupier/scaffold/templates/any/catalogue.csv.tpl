id,section,topic,kind,requirement
@PREFIX@-1.1,1,@name@,rule,What the game is called and who offers it.
@PREFIX@-1.2,1,@name@,procedure,How a round is played and with which equipment.
@PREFIX@-1.3,1,@name@,limits,What the least and the highest wager are.
@PREFIX@-1.4,1,@name@,payout,Which wagers there are and what each pays.
